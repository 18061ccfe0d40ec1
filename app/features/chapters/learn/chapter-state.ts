import { type ChapterSummary, chapterTypes } from '#contract/chapters.ts';

/**
 * A learner's state in a chapter. `tried`: a submission exists, but the test is not passed. `locked`: the chapter is not open, and was not
 * completed before it closed.
 */
export type ChapterState = 'read' | 'passed' | 'tried' | 'open' | 'locked';

type StateFacts = Pick<ChapterSummary, 'type' | 'isOpenNow' | 'isCompleted' | 'testEstimate'>;

/** Returns a chapter's state from its summary. A completed chapter stays completed when it is closed. */
export function chapterStateOf({ type, isOpenNow, isCompleted, testEstimate }: StateFacts): ChapterState {
  const isTest = type === chapterTypes.questions;
  if (isCompleted) return isTest ? 'passed' : 'read';
  if (!isOpenNow) return 'locked';
  return isTest && testEstimate !== null ? 'tried' : 'open';
}

/** Returns the best result of a test in per cent; null for materials, and without a submission. */
export function bestEstimateOf({ type, testEstimate }: StateFacts): number | null {
  return type === chapterTypes.questions ? testEstimate : null;
}
