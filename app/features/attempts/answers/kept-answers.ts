import { answersArea, questionArea } from './storage-areas.ts';

function hasEntry(storage: Storage, area: string): boolean {
  return Object.keys(storage).some((key) => key.startsWith(`${area}.`));
}

/**
 * Whether somebody was in the middle of a test: this tab stands in an attempt, or answers of one still wait in this browser.
 * Stands apart from the journal itself, as the sign-in page has no other need of the test.
 */
export function isTestUnfinished(): boolean {
  try {
    return hasEntry(sessionStorage, questionArea) || hasEntry(localStorage, answersArea);
  } catch {
    return false;
  }
}
