import { plainWords } from '../../lib/plain-words.ts';

const longest = 160;

/** The beginning of a question on one line, in plain words: enough to know it by. */
export function excerptOf(question: string): string {
  return plainWords(question, longest);
}

/** What an answer is called by: A, B, C, D. */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
