import { useTranslation } from 'react-i18next';
import { type ChapterSummary, chapterTypes } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import styles from './chapter-results.module.css';
import { bestEstimateOf } from './chapter-state.ts';
import { StateNode } from './state-node.tsx';
import { StateWords } from './state-words.tsx';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Returns the facts about a test beside whether it is passed; nothing for materials. */
function useTestFacts() {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  return (chapter: ChapterSummary, progress: ChapterProgress | undefined): Fact[] => {
    if (chapter.type !== chapterTypes.questions) return [];
    const best = bestEstimateOf(chapter);
    const facts = [
      {
        name: t('results.best'),
        value: best === null ? t('results.nothing') : t('results.percent', { percent: best }),
      },
      { name: t('results.passMark'), value: t('results.percent', { percent: chapter.passMark }) },
    ];
    if (!progress) return facts;
    const { attemptsUsed: used, attemptsLimit: limit, lastAttemptAt } = progress;
    const attempts = limit === null ? t('results.unlimited', { used }) : t('results.limited', { used, limit });
    facts.push({ name: t('results.attempts'), value: attempts });
    if (lastAttemptAt) facts.push({ name: t('results.last'), value: formatInstant(lastAttemptAt, language) });
    return facts;
  };
}

interface ChapterResultsProps {
  readonly course: Course;
  /** Progress in its chapters; undefined while it loads. */
  readonly progress: readonly ChapterProgress[] | undefined;
}

/** The learner's result in each chapter of a course. */
export function ChapterResults({ course: { id: courseId, chapters }, progress }: ChapterResultsProps) {
  const { Link } = useEnvironment();
  const testFacts = useTestFacts();
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter) => {
        const chapterProgress = progress?.find(({ chapterId }) => chapterId === chapter.id);
        const facts = testFacts(chapter, chapterProgress);
        return (
          <li key={chapter.id} className={styles.chapter}>
            <StateNode chapter={chapter} />
            <div className={stack('0', 'breakWords')}>
              <Text as="h3" size="s">
                {chapter.isOpenNow ? (
                  <Link href={`/courses/${courseId}/${chapter.id}`}>{chapter.title}</Link>
                ) : (
                  chapter.title
                )}
              </Text>
              <StateWords chapter={chapter} progress={chapterProgress} />
            </div>
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
