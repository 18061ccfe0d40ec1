import { answersArea, questionArea } from './storage-areas.ts';

function hasEntry(storage: Storage, area: string): boolean {
  return Object.keys(storage).some((key) => key.startsWith(`${area}.`));
}

/**
 * Whether the user was in the middle of a test: this tab showed an attempt, or answers still wait in this browser. It is a module of its
 * own, so that the sign-in page does not load the test.
 */
export function isTestUnfinished(): boolean {
  try {
    return hasEntry(sessionStorage, questionArea) || hasEntry(localStorage, answersArea);
  } catch {
    return false;
  }
}
