import type { ErrorCode } from '#contract/errors.ts';
import { type AnswerQueue, answersAndMarksOf, conflictsOf, countOf } from './answer-queue.ts';
import type { SenderState } from './answer-sender.ts';

/** What users are told about the saving of their answers. */
export type SaveState =
  /** All are on the server; `savedAt` is null if nothing was decided yet. */
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** Some conflict with answers of another device. They are not sent before the user decides. */
  | { readonly kind: 'asked'; readonly count: number }
  /** The server cannot be reached. `isLasting`: the unsent answers outlive this tab. */
  | { readonly kind: 'waiting'; readonly count: number; readonly isLasting: boolean }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly count: number };

/** The server also gives a time for an attempt that was only begun. */
function isUntouched(queue: AnswerQueue): boolean {
  const { answers, marks } = answersAndMarksOf(queue);
  return Object.keys(answers).length === 0 && Object.keys(marks).length === 0;
}

/** Returns what to tell about the saving. A refusal comes first; conflicts are told only while the server can be reached. */
export function saveStateOf({ queue, refusal, isLasting }: SenderState): SaveState {
  const count = countOf(queue.unsent);
  // The page itself says that the chapter is closed, and nothing saved is lost.
  const isSettled = refusal === 'CHAPTER_CLOSED' && count === 0;
  if (refusal !== null && !isSettled) return { kind: 'refused', code: refusal, count };
  if (count === 0) return { kind: 'saved', savedAt: isUntouched(queue) ? null : queue.savedAt };
  const asked = conflictsOf(queue).length;
  if (asked > 0 && queue.failures === 0) return { kind: 'asked', count: asked };
  return queue.failures === 0 ? { kind: 'saving' } : { kind: 'waiting', count, isLasting };
}
