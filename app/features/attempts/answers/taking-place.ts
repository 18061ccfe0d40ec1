import { questionArea } from './storage-areas.ts';

/*
 * Which question of an attempt this tab stood at: a page that is loaded anew goes on there, another tab begins with what there is to know.
 * Where the browser keeps nothing, the test is entered by a press.
 */
export function rememberQuestion(attemptId: string, questionId: string): void {
  try {
    sessionStorage.setItem(`${questionArea}.${attemptId}`, questionId);
  } catch {
    // Full or forbidden: the answers themselves are kept elsewhere.
  }
}

/** Id of the question; null where this tab was not in the attempt. */
export function rememberedQuestion(attemptId: string): string | null {
  try {
    return sessionStorage.getItem(`${questionArea}.${attemptId}`);
  } catch {
    return null;
  }
}

/** Drops what {@link rememberedQuestion} gives, once the attempt is over. */
export function forgetQuestion(attemptId: string): void {
  try {
    sessionStorage.removeItem(`${questionArea}.${attemptId}`);
  } catch {
    // Nothing was stored where it is forbidden.
  }
}
