import { useTranslation } from 'react-i18next';
import { type ChapterSummary, chapterTypes } from '#contract/chapters.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { Text } from '../../../design-system/text/text.tsx';
import styles from './chapter-facts.module.css';

interface ChapterFactsProps {
  readonly chapter: ChapterSummary;
  /** undefined while it is on its way. */
  readonly progress: ChapterProgress | undefined;
}

/** What a chapter holds and how far its learner has come with it, in words. */
function useFacts({ chapter, progress }: ChapterFactsProps): string[] {
  const { t } = useTranslation('learn');
  const facts = [t(`type.${chapter.type}`)];
  if (!progress) return facts;
  if (chapter.type === chapterTypes.materials) {
    const { attachmentsCount, pagesCount, pagesSeen } = progress;
    if (attachmentsCount > 0) facts.push(t('facts.documents', { count: attachmentsCount }));
    if (pagesCount > 0) facts.push(t('facts.pages', { seen: pagesSeen, count: pagesCount }));
    return facts;
  }
  const { questionsCount, attemptsLimit, attemptsUsed, openAttempt } = progress;
  if (questionsCount === 0) return [...facts, t('facts.noQuestions')];
  facts.push(t('facts.questions', { count: questionsCount }), t('facts.passMark', { percent: chapter.passMark }));
  facts.push(
    attemptsLimit === null
      ? t('facts.attemptsUnlimited')
      : t('facts.attemptsLeft', { count: Math.max(0, attemptsLimit - attemptsUsed) }),
  );
  if (openAttempt) facts.push(t('facts.begun', { answered: openAttempt.answeredCount, count: questionsCount }));
  return facts;
}

/** What a chapter holds, what it asks for, and what was done of it. */
export function ChapterFacts(props: ChapterFactsProps) {
  const facts = useFacts(props);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <Text key={fact} as="li" size="xss" tone="muted">
          {fact}
        </Text>
      ))}
    </ul>
  );
}
