import { dropText, keepText, keptText } from '../../../lib/kept-text.ts';
import { questionArea } from './storage-areas.ts';

const keyOf = (attemptId: string) => `${questionArea}.${attemptId}`;

/*
 * Remembers which question of an attempt this tab showed. After a reload the page goes on there; another tab begins with the overview. If
 * the browser stores nothing, the user enters the test by a press.
 */
export function rememberQuestion(attemptId: string, questionId: string): void {
  keepText(keyOf(attemptId), questionId, 'sessionStorage');
}

/** Returns the question's id; null if this tab was not in the attempt. */
export function rememberedQuestion(attemptId: string): string | null {
  return keptText(keyOf(attemptId), 'sessionStorage');
}

/** Forgets the question that {@link rememberedQuestion} returns, once the attempt is over. */
export function forgetQuestion(attemptId: string): void {
  dropText(keyOf(attemptId), 'sessionStorage');
}
