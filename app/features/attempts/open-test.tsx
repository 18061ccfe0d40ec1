import { useEffect, useEffectEvent } from 'react';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { baseApi } from '../../store/base-api.ts';
import { useAppDispatch } from '../../store/state.ts';
import { answersAndMarksOf, countOf } from './answers/answer-queue.ts';
import type { OpenAttempt } from './answers/live-senders.ts';
import { forgetQuestion } from './answers/remembered-question.ts';
import { useAnswerSender } from './answers/use-answer-sender.ts';
import { TestOverview } from './before/test-overview.tsx';
import { HandedInElsewhere, useHandedIn } from './result/handed-in-elsewhere.tsx';
import { TakingTest } from './taking/taking-test.tsx';
import { resultOfAttempt, resultOfOutcome, type TestResult } from './test-result.ts';

interface OpenTestProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly userId: string;
  readonly attempt: OpenAttempt;
  /** false: the overview offers to go on. Unsent answers are sent already. */
  readonly isTaken: boolean;
  readonly onTake: (attempt: OpenAttempt) => void;
  /** The attempt is over; null if nothing is known of it any more. */
  readonly onEnd: (result: TestResult | null) => void;
}

/** An open attempt. Its answers are sent while it is shown, until it is handed in here or elsewhere. */
export function OpenTest({ chapter, texts, userId, attempt, isTaken, onTake, onEnd }: OpenTestProps) {
  const { sender, state, end } = useAnswerSender(userId, chapter, attempt);
  const dispatch = useAppDispatch();
  const isClosed = state.refusal === 'ATTEMPT_CLOSED';
  const isChapterClosed = state.refusal === 'CHAPTER_CLOSED';
  const isOutOfDate = isClosed || isChapterClosed;
  const finish = (result: TestResult | null) => {
    end();
    forgetQuestion(attempt.attemptId);
    onEnd(result);
  };

  const askAnew = useEffectEvent(() => dispatch(baseApi.util.invalidateTags(['Chapters', 'Courses'])));
  useEffect(() => {
    // The attempts used and the result have changed elsewhere.
    if (isOutOfDate) askAnew();
  }, [isOutOfDate]);

  // The server hands in the saved answers of a closed chapter, at a time of its own clock.
  const list = useHandedIn(attempt, isChapterClosed ? 'again' : isClosed ? 'once' : 'not', (own, all) =>
    finish({
      ...resultOfAttempt(own, all, chapter, Object.keys(state.queue.unsent.answers).length),
      ending: isChapterClosed ? 'closing' : 'elsewhere',
    }),
  );
  const unsentCount = countOf(state.queue.unsent);
  if (isClosed) return <HandedInElsewhere list={list} onGoOn={() => finish(null)} />;
  if (!isTaken) {
    return (
      <TestOverview
        chapter={chapter}
        texts={texts}
        userId={userId}
        attempt={attempt}
        answeredCount={Object.keys(answersAndMarksOf(state.queue).answers).length}
        unsentCount={unsentCount}
        onBegin={onTake}
      />
    );
  }
  return (
    <TakingTest
      chapter={chapter}
      texts={texts}
      sender={sender}
      state={state}
      onHandedIn={(outcome) => finish(resultOfOutcome(outcome))}
    />
  );
}
