import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAttempt } from '#contract/attempts.ts';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { defaultOwnAttemptsLimit, maxPageSize } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import disclosure from '../../../design-system/disclosure/disclosure.module.css';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import { CallFailure } from '../../../lists/call-failure.tsx';
import { clearHandedIn } from '../answers/answer-journal.ts';
import { attemptsApi } from '../attempts.api.ts';
import { ExplanationsToCome } from '../result/explained-answer.tsx';
import { JudgedQuestions } from '../result/judged-questions.tsx';
import type { JudgedQuestion } from '../test-result.ts';
import { type ShownTest, useShownTest } from '../use-shown-test.ts';
import styles from './own-attempts.module.css';

/** How many answers still waited in this browser when their attempt was handed in elsewhere. Reading the number also deletes them. */
function useLateAnswers(userId: string, chapterId: string, attempts: readonly OwnAttempt[] | undefined): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!attempts) return;
    const ids = attempts.map(({ id }) => id);
    const found = clearHandedIn({ userId, chapterId }, ids);
    if (found > 0) setCount((before) => before + found);
  }, [userId, chapterId, attempts]);
  return count;
}

interface OwnAttemptsProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly userId: string;
}

interface AttemptRowProps extends Omit<OwnAttemptsProps, 'userId'> {
  readonly attempt: OwnAttempt;
  /** From 1, the oldest attempt. */
  readonly number: number;
}

interface SubmittedProps extends ShownTest {
  readonly attempt: OwnAttempt;
  readonly judged: readonly JudgedQuestion[];
}

function Submitted({ chapter, texts, attempt, judged }: SubmittedProps) {
  const { t } = useTranslation('attempts');
  const { shown, error, isFetching, retry } = useShownTest({ chapter, texts }, attempt.id, attempt.version);
  if (!shown) {
    if (error === undefined || isFetching) return <Skeleton />;
    return <CallFailure title={t('own.failedToLoad')} onRetry={retry} error={error} />;
  }
  return (
    <>
      {attempt.version === null && <Note>{t('judged.asNow')}</Note>}
      <JudgedQuestions {...shown} judged={judged} as="h3" />
    </>
  );
}

/** One attempt in a line. Opened, it says which questions were right, if the test tells that. */
function AttemptRow({ chapter, texts, attempt, number }: AttemptRowProps) {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const { testEstimate, correct, total, isPassed, isBest, submittedAt, questions } = attempt;
  return (
    <li>
      <details className={styles.attempt} onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className={`${disclosure.line} ${styles.line}`}>
          <Icon name="arrow-right" size={16} className={disclosure.arrow} />
          <span className={styles.words}>
            <span className={styles.name}>{t('own.attempt', { number })}</span>
            <time dateTime={submittedAt} className={styles.date}>
              {formatInstant(submittedAt, language)}
            </time>
          </span>
          <span className={styles.score}>{t('facts.percent', { percent: testEstimate })}</span>
          <span className={isPassed ? styles.passed : styles.failed}>
            <Icon name={isPassed ? 'check' : 'cross'} size={14} />
            {t(isPassed ? 'own.passed' : 'own.failed')}
          </span>
          {isBest && <span className={styles.best}>{t('own.counts')}</span>}
        </summary>
        {isShown && (
          <div className={styles.body}>
            <Text size="s">{t('result.correct', { correct, count: total })}</Text>
            <ExplanationsToCome chapter={chapter} questions={questions} />
            {questions ? (
              <Submitted chapter={chapter} texts={texts} attempt={attempt} judged={questions} />
            ) : (
              <Text size="s" tone="muted">
                {t('feedback.score')}
              </Text>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** All of the user's own attempts that were handed in, newest first. Shows nothing before the first one. */
export function OwnAttempts({ chapter, texts, userId }: OwnAttemptsProps) {
  const { t } = useTranslation('attempts');
  const [limit, setLimit] = useState(defaultOwnAttemptsLimit);
  const list = attemptsApi.useListOwnAttemptsQuery({ chapterId: chapter.id, limit, language: useLanguage() });
  const { error, isFetching, refetch } = list;
  const { items: attempts, total = 0 } = list.data ?? {};
  const lateCount = useLateAnswers(userId, chapter.id, attempts);
  if (attempts?.length === 0) return null;
  return (
    <section className={stack('1half', 'oneColumn')} aria-busy={isFetching}>
      <Text as="h2" size="m">
        {t('own.title')}
      </Text>
      {lateCount > 0 && <Notice>{t('result.late', { count: lateCount })}</Notice>}
      {!attempts && error && (
        <CallFailure
          title={t('own.failedToLoad')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      )}
      {!attempts && !error && <Skeleton />}
      {attempts && (
        <ol className={styles.list}>
          {attempts.map((attempt, index) => (
            <AttemptRow key={attempt.id} chapter={chapter} texts={texts} attempt={attempt} number={total - index} />
          ))}
        </ol>
      )}
      {attempts && attempts.length < Math.min(total, maxPageSize) && (
        <Button
          variant="secondary"
          width="content"
          busy={isFetching}
          onClick={() => setLimit(Math.min(limit + defaultOwnAttemptsLimit, maxPageSize))}
        >
          {t('own.older', { count: total - attempts.length })}
        </Button>
      )}
    </section>
  );
}
