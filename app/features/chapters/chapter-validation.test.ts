import { describe, expect, test } from 'vitest';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { type ChapterFields, chapterFieldsOf, emptyChapter, emptyQuestion } from './chapter-fields.ts';
import { faultsOf, fieldNameOf } from './chapter-validation.ts';
import { aChapter, anAttachment, aTest } from './chapters.test-support.ts';

const test1 = chapterFieldsOf(aTest(1));
const [question] = test1.questions;

function withQuestion(changes: object): ChapterFields {
  return { ...test1, questions: [{ ...(question ?? emptyQuestion()), ...changes }] };
}

describe('what is wrong with a form', () => {
  test('nothing, as chapters are saved, without a limit of attempts too', () => {
    expect(faultsOf({ ...test1, attemptsLimit: '' })).toEqual([]);
    expect(faultsOf(chapterFieldsOf(aChapter(1, { attachments: [anAttachment(1)] })))).toEqual([]);
  });

  test('a new one lacks its title and description', () => {
    expect(faultsOf({ ...emptyChapter(), description: ' \n ' })).toEqual([
      { name: 'title', code: 'REQUIRED' },
      { name: 'description', code: 'REQUIRED' },
    ]);
  });

  test.each([
    ['passMark', '', 'REQUIRED'],
    ['passMark', '101', 'OUT_OF_RANGE'],
    ['passMark', '60.5', 'INVALID_TYPE'],
    ['attemptsLimit', 'many', 'INVALID_TYPE'],
  ])('%s %j is %s in a test, and no matter in materials', (name, value, code) => {
    expect(faultsOf({ ...test1, [name]: value })).toEqual([{ name, code }]);
    expect(faultsOf({ ...test1, [name]: value, type: 1 })).toEqual([]);
  });

  test('a question lacks its text, and each text answer its own', () => {
    const answers = question?.answers.map((answer, index) => (index === 2 ? { ...answer, answer: ' ' } : answer));
    expect(faultsOf(withQuestion({ question: '', answers }))).toEqual([
      { name: 'questions.0.question', code: 'REQUIRED' },
      { name: 'questions.0.answers.2.answer', code: 'REQUIRED' },
    ]);
  });

  test('image answers lack their pictures, and need no text', () => {
    const imageUrl = `media/${'0'.repeat(32)}-8x8.webp`;
    const answers = question?.answers.map((answer, index) => ({
      ...answer,
      answer: '',
      imageUrl: index === 3 ? null : imageUrl,
    }));
    expect(faultsOf(withQuestion({ type: 'img', answers }))).toEqual([
      { name: 'questions.0.answers.3.imageUrl', code: 'REQUIRED' },
    ]);
  });

  test('exactly one answer is right', () => {
    const answers = question?.answers.map((answer) => ({ ...answer, isCorrect: true }));
    expect(faultsOf(withQuestion({ answers }))).toEqual([{ name: 'questions.0.answers.root', code: 'ONE_CORRECT' }]);
  });

  test('there may be too many questions', () => {
    const questions = Array.from({ length: maxQuestionsPerChapter + 1 }, () => question ?? emptyQuestion());
    expect(faultsOf({ ...test1, questions })).toEqual([{ name: 'questions.root', code: 'TOO_MANY' }]);
  });

  test('questions are no matter in materials, nor are PDFs in a test', () => {
    expect(faultsOf({ ...withQuestion({ question: '' }), type: 1 })).toEqual([]);
    const attachments = chapterFieldsOf(aChapter(1, { attachments: [anAttachment(1, { name: ' ' })] })).attachments;
    expect(faultsOf({ ...test1, attachments })).toEqual([]);
    expect(faultsOf({ ...test1, attachments, type: 1 })).toEqual([{ name: 'attachments.0.name', code: 'REQUIRED' }]);
  });
});

test.each([
  ['title', 'title'],
  ['data', 'questions.root'],
  ['data.3.question', 'questions.3.question'],
  ['data.3.answers', 'questions.3.answers.root'],
  ['data.3.answers.1.imageUrl', 'questions.3.answers.1.imageUrl'],
  ['attachments', 'attachments.root'],
  ['attachments.0.documentId', 'attachments.0.documentId'],
])('the contract’s %s is the form’s %s', (path, name) => {
  expect(fieldNameOf(path)).toBe(name);
});
