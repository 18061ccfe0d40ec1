import { skipToken } from '@reduxjs/toolkit/query';
import formulaStyles from 'katex/dist/katex.min.css?url';
import { type ReactNode, useState } from 'react';
import { preinit } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '#contract/attempts.ts';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { defaultOwnAttemptsLimit } from '#contract/limits.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useOnline } from '../../lib/use-online.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { isOpen, type OpenAttempt } from './answers/live-senders.ts';
import { rememberedQuestion } from './answers/remembered-question.ts';
import { attemptsApi } from './attempts.api.ts';
import { OwnAttempts } from './before/own-attempts.tsx';
import { TestOverview } from './before/test-overview.tsx';
import styles from './chapter-test.module.css';
import { hasFormulas } from './has-formulas.ts';
import { OpenTest } from './open-test.tsx';
import { ResultPage } from './result/result-page.tsx';
import type { TestResult } from './test-result.ts';
import { type ShownTest, useShownTest } from './use-shown-test.ts';

/**
 * Loads the style sheet of formulas as soon as some question is known to need it. When that question is shown, the connection may be gone,
 * and its text waits for the style sheet.
 */
function useFormulasAhead({ questions }: ChapterTexts): void {
  const isNeeded = questions.some(
    ({ question, answers }) => hasFormulas(question) || answers.some(({ answer }) => hasFormulas(answer)),
  );
  if (isNeeded) preinit(formulaStyles, { as: 'style', precedence: 'default' });
}

interface ChapterTestProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  /** Other ways to go on, beside "Try again" at the end. */
  readonly footer?: ReactNode;
}

/**
 * The part in sight: the overview, an open attempt (taken or only offered), the result of an attempt, or the own attempts at a closed test.
 */
type Stage =
  | { readonly kind: 'overview' }
  | { readonly kind: 'open'; readonly attempt: OpenAttempt; readonly isTaken: boolean }
  | { readonly kind: 'result'; readonly result: TestResult; readonly shown: ShownTest }
  | { readonly kind: 'closed' };

interface WaitingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown while a test loads, or says why it cannot be loaded. */
function Waiting({ error, onRetry }: WaitingProps) {
  const { t } = useTranslation('attempts');
  const errorText = useErrorText();
  if (error !== undefined) {
    return (
      <ErrorState title={t('failed')} onRetry={onRetry}>
        {errorText(errorCodeOf(error))} {t('failedHint')}
      </ErrorState>
    );
  }
  return (
    <div className={stack('2')} aria-busy="true">
      <Skeleton width="half" />
      <Skeleton shape="block" className={styles.block} />
    </div>
  );
}

interface AsShownProps extends ShownTest {
  readonly attempt: OpenAttempt;
  readonly children: (shown: ShownTest) => ReactNode;
}

/** The test as an open attempt shows it from beginning to end. */
function AsShown({ chapter, texts, attempt, children }: AsShownProps) {
  const { shown, error, isFetching, retry } = useShownTest({ chapter, texts }, attempt.attemptId, attempt.version);
  useOnline(retry);
  return shown ? children(shown) : <Waiting error={isFetching ? undefined : error} onRetry={retry} />;
}

/** The user's own attempts at a closed test, with the questions of the newest attempt: the test itself cannot be fetched any more. */
export function ClosedTest({ chapterId }: { readonly chapterId: string }) {
  const { id: userId } = useAppSelector(selectSession);
  const list = attemptsApi.useListOwnAttemptsQuery({
    chapterId,
    limit: defaultOwnAttemptsLimit,
    language: useLanguage(),
  });
  const newest = list.data?.items[0];
  const asked = newest ? { chapterId, attemptId: newest.id } : skipToken;
  const chapter = attemptsApi.useGetShownChapterQuery(asked);
  const texts = attemptsApi.useGetShownTextsQuery(asked);
  const failed = [list, chapter, texts].find(({ isError, isFetching }) => isError && !isFetching);
  if (failed) return <Waiting error={failed.error} onRetry={() => void failed.refetch()} />;
  if (list.data && !newest) return null;
  if (!chapter.data || !texts.data || userId === null) return <Waiting error={undefined} onRetry={() => {}} />;
  return <OwnAttempts chapter={chapter.data} texts={texts.data} userId={userId} />;
}

interface StagesProps extends ChapterTestProps {
  readonly userId: string;
  /** As the server told it when the page was opened; null for none. */
  readonly attempt: OpenAttempt | null;
}

function Stages({ chapter, texts, footer, userId, attempt }: StagesProps) {
  const [stage, setStage] = useState<Stage>(() =>
    attempt ? { kind: 'open', attempt, isTaken: rememberedQuestion(attempt.attemptId) !== null } : { kind: 'overview' },
  );
  const shared = { chapter, texts };
  const take = (taken: OpenAttempt) => setStage({ kind: 'open', attempt: taken, isTaken: true });
  switch (stage.kind) {
    case 'overview':
      return (
        <TestOverview {...shared} userId={userId} attempt={null} answeredCount={0} unsentCount={0} onBegin={take} />
      );
    case 'open':
      return (
        <AsShown key={stage.attempt.attemptId} {...shared} attempt={stage.attempt}>
          {(shown) => (
            <OpenTest
              {...shown}
              userId={userId}
              attempt={stage.attempt}
              isTaken={stage.isTaken}
              onTake={take}
              onEnd={(result) => setStage(result ? { kind: 'result', result, shown } : { kind: 'overview' })}
            />
          )}
        </AsShown>
      );
    case 'result': {
      const next = stage.result.ending === 'closing' ? 'closed' : 'overview';
      return (
        <ResultPage {...stage.shown} result={stage.result} onGoOn={() => setStage({ kind: next })} footer={footer} />
      );
    }
    case 'closed':
      return <ClosedTest chapterId={chapter.id} />;
  }
}

/** The test of a chapter: its overview, the taking and the result. `texts` are its rendered questions and answers. */
export function ChapterTest({ chapter, texts, footer }: ChapterTestProps) {
  useFormulasAhead(texts);
  const { id } = useAppSelector(selectSession);
  // Never changes: the end of a sign-in must not change whose answers these are.
  const [userId] = useState(id);
  const query = attemptsApi.useGetAttemptQuery(chapter.id, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  useOnline(() => {
    if (query.isError) void refetch();
  });
  // The attempt when the page was opened. From then on its sender knows better.
  const [first, setFirst] = useState<Attempt | null>(null);
  if (query.data && !query.isFetching && first === null) setFirst(query.data);

  if (first) {
    return <Stages {...{ chapter, texts, footer, userId }} attempt={isOpen(first) ? first : null} />;
  }
  return <Waiting error={query.isFetching ? undefined : query.error} onRetry={() => void refetch()} />;
}
