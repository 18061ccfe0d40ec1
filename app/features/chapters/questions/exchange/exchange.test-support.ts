import { expect } from 'vitest';
import type { PlainQuestion } from './exchange.ts';

interface Read {
  readonly questions: readonly PlainQuestion[];
  readonly faults: readonly unknown[];
}

/** The only question that was read: its words and its answers, the right one with a star. */
export function onlyOf({ questions, faults }: Read): readonly string[] {
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(1);
  const [question] = questions;
  const answers = question?.answers ?? [];
  return [question?.question ?? '', ...answers.map(({ answer, isCorrect }) => (isCorrect ? '*' : '') + answer)];
}
