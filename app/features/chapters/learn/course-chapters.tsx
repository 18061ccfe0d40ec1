import { useTranslation } from 'react-i18next';
import { type ChapterSummary, chapterTypes } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import rows from '../../../design-system/rows/rows.module.css';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from './course-chapters.module.css';
import { useOpeningWords } from './opening.ts';
import { StateNode } from './state-node.tsx';
import { StateWords } from './state-words.tsx';

interface ChapterFactsProps {
  readonly chapter: ChapterSummary;
  /** undefined while it loads. */
  readonly progress: ChapterProgress | undefined;
}

/** Returns in words what a chapter holds and the learner's progress in it. */
function useFacts({ chapter, progress }: ChapterFactsProps): string[] {
  const { t } = useTranslation('learn');
  const opening = useOpeningWords(chapter);
  const facts = [...(opening === null ? [] : [opening]), t(`type.${chapter.type}`)];
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

/** A chapter's contents, its requirements, and the learner's progress. */
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

interface CourseChaptersProps {
  readonly course: Course;
  /** Progress in its chapters; undefined while it loads. */
  readonly progress: readonly ChapterProgress[] | undefined;
}

/** The chapters of a course in order, with the contents and the state of each. */
export function CourseChapters({ course: { id: courseId, chapters }, progress }: CourseChaptersProps) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  if (chapters.length === 0) return <EmptyState title={t('chapters.none')}>{t('chapters.noneHint')}</EmptyState>;
  return (
    <ol className={rows.box}>
      {chapters.map((chapter) => {
        const chapterProgress = progress?.find(({ chapterId }) => chapterId === chapter.id);
        return (
          <li key={chapter.id} className={`${linked.box} ${styles.chapter} ${chapter.isOpenNow ? styles.open : ''}`}>
            <StateNode chapter={chapter} />
            <div className={stack('half', 'shrinks', 'breakWords')}>
              <Text as="h3" size="s" className={linked.title}>
                {chapter.isOpenNow ? (
                  <Link href={`/courses/${courseId}/${chapter.id}`}>{chapter.title}</Link>
                ) : (
                  chapter.title
                )}
              </Text>
              <StateWords chapter={chapter} progress={chapterProgress} />
              <ChapterFacts chapter={chapter} progress={chapterProgress} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
