import { questionArea } from './storage-areas.ts';

/*
 * Remembers which question of an attempt this tab showed. After a reload the page goes on there; another tab begins with the overview. If
 * the browser stores nothing, the user enters the test by a press.
 */
export function rememberQuestion(attemptId: string, questionId: string): void {
  try {
    sessionStorage.setItem(`${questionArea}.${attemptId}`, questionId);
  } catch {
    // Storage is full or forbidden. The answers themselves are kept elsewhere.
  }
}

/** Returns the question's id; null if this tab was not in the attempt. */
export function rememberedQuestion(attemptId: string): string | null {
  try {
    return sessionStorage.getItem(`${questionArea}.${attemptId}`);
  } catch {
    return null;
  }
}

/** Forgets the question that {@link rememberedQuestion} returns, once the attempt is over. */
export function forgetQuestion(attemptId: string): void {
  try {
    sessionStorage.removeItem(`${questionArea}.${attemptId}`);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
