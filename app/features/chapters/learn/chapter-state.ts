import { type ChapterSummary, chapterTypes } from '#contract/chapters.ts';

/**
 * How a chapter stands for its learner. `tried`: a test that was handed in and is not passed. `locked`: not open, and not completed
 * before it was closed.
 */
export type ChapterState = 'read' | 'passed' | 'tried' | 'open' | 'locked';

type Standing = Pick<ChapterSummary, 'type' | 'isOpenNow' | 'isCompleted' | 'testEstimate'>;

/** State of a chapter by its summary. What was completed stays so when the chapter is closed. */
export function chapterStateOf({ type, isOpenNow, isCompleted, testEstimate }: Standing): ChapterState {
  const isTest = type === chapterTypes.questions;
  if (isCompleted) return isTest ? 'passed' : 'read';
  if (!isOpenNow) return 'locked';
  return isTest && testEstimate !== null ? 'tried' : 'open';
}

/** The best result of a test in per cent; null for materials, and where none was handed in. */
export function bestEstimateOf({ type, testEstimate }: Standing): number | null {
  return type === chapterTypes.questions ? testEstimate : null;
}
