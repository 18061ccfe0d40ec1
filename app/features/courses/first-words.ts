import { plainWords } from '../../lib/plain-words.ts';

const maxLength = 200;

/** Returns the beginning of a course's description in plain words, for a list. */
export function firstWords(markdown: string): string {
  return plainWords(markdown, maxLength);
}
