import { expect, test } from 'vitest';
import type { Question } from '#contract/chapters.ts';
import { aQuestion, aTest } from '../chapters.test-support.ts';
import { hasRightAnswerChanged } from './has-right-answer-changed.ts';

function withKey(question: Question, correctIndex: number): Question {
  const answers = question.answers.map((answer, index) => ({ ...answer, isCorrect: index === correctIndex }));
  return { ...question, answers };
}

const before = aTest(1);
const after = (...chapterData: Question[]) => aTest(1, { chapterData });

test.each([
  ['the same key', after(aQuestion(1), aQuestion(2)), false],
  ['other words for the right answer', after({ ...aQuestion(1), question: 'Otherwise?' }, aQuestion(2)), false],
  ['another order of questions', after(aQuestion(2), aQuestion(1)), false],
  ['another order of answers', after({ ...aQuestion(1), answers: aQuestion(1).answers.toReversed() }), false],
  ['a question less, a question more', after(aQuestion(1), aQuestion(3)), false],
  ['a question that is dropped', after({ ...aQuestion(1), scoring: 'dropped' }, aQuestion(2)), true],
  ['another right answer', after(aQuestion(1), withKey(aQuestion(2), 3)), true],
])('%s', (_what, chapter, isMoved) => {
  expect(hasRightAnswerChanged(before, chapter)).toBe(isMoved);
});
