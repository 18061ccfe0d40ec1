import { plainWords } from '../../lib/plain-words.ts';

const maxLength = 200;

/** The beginning of a course's description as plain words, for a list. */
export function firstWords(markdown: string): string {
  return plainWords(markdown, maxLength);
}
