import type { ErrorCode } from '#contract/errors.ts';
import { type AnswerQueue, answersAndMarksOf, conflictsOf, countOf } from './answer-queue.ts';
import type { SenderState } from './answer-sender.ts';

/** What a person is told of where their answers are. */
export type SaveState =
  /** All on the server; `savedAt` is null where nothing was decided yet. */
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** Some stand against answers of another device, and are not sent before somebody has decided. */
  | { readonly kind: 'asked'; readonly count: number }
  /** The server is not reached. `isLasting`: what waits outlives this tab. */
  | { readonly kind: 'waiting'; readonly count: number; readonly isLasting: boolean }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly count: number };

/** The server gives the time of an attempt that was only begun, too. */
function isUntouched(queue: AnswerQueue): boolean {
  const { answers, marks } = answersAndMarksOf(queue);
  return Object.keys(answers).length === 0 && Object.keys(marks).length === 0;
}

/** What to tell of the saving: a refusal before all else, and conflicts only while the server is reached. */
export function saveStateOf({ queue, refusal, isLasting }: SenderState): SaveState {
  const count = countOf(queue.unsent);
  // Of a chapter that is closed the page says so; nothing of what is saved is refused.
  const isSettled = refusal === 'CHAPTER_CLOSED' && count === 0;
  if (refusal !== null && !isSettled) return { kind: 'refused', code: refusal, count };
  if (count === 0) return { kind: 'saved', savedAt: isUntouched(queue) ? null : queue.savedAt };
  const asked = conflictsOf(queue).length;
  if (asked > 0 && queue.failures === 0) return { kind: 'asked', count: asked };
  return queue.failures === 0 ? { kind: 'saving' } : { kind: 'waiting', count, isLasting };
}
