import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { type AttachmentFields, type ChapterFields, chapterFieldsOf, type QuestionFields } from '../chapter-fields.ts';
import { aChapter, anAttachment, aQuestion, aTest, idOf } from '../chapters.test-support.ts';
import { differingParts } from './chapter-difference.ts';
import { mergeOf, rebasedFields } from './chapter-merge.ts';
import { withOwnEntries } from './own-entries.ts';

const materials = (...attachments: Chapter['attachments']) => chapterFieldsOf(aChapter(1, { attachments }));
const theirFile = { size: 9_000_000, pageCount: 90 };
const myFile = { documentId: idOf(7), size: 5, pageCount: 1 };

function withFirst(fields: ChapterFields, changes: Partial<AttachmentFields>): ChapterFields {
  return {
    ...fields,
    attachments: fields.attachments.map((one, place) => (place === 0 ? { ...one, ...changes } : one)),
  };
}

describe('name and file of a PDF are two things', () => {
  const base = materials(anAttachment(1));
  const renamed = materials(anAttachment(1, { name: 'Theirs' }));
  const replaced = materials(anAttachment(1, theirFile));
  test.each([
    ['I rename, they replace', { name: 'Mine' }, replaced, { name: 'Mine', ...theirFile, documentId: null }],
    ['I replace, they rename', myFile, renamed, { name: 'Theirs', ...myFile }],
    ['both rename alike, I replace', { name: 'Theirs', ...myFile }, renamed, { name: 'Theirs', ...myFile }],
  ])('%s: both are kept', (_what, changes, theirs, merged) => {
    const { clashes, settled } = mergeOf(base, withFirst(base, changes), theirs).attachments;
    expect(clashes).toEqual([]);
    expect(settled({})).toMatchObject([{ id: anAttachment(1).id, ...merged }]);
  });

  test('what both changed is asked for, with what only one of them did in either version', () => {
    const theirs = materials(anAttachment(1, { name: 'Theirs', ...theirFile }));
    const [clash] = mergeOf(base, withFirst(base, { name: 'Mine' }), theirs).attachments.clashes;
    expect(clash).toMatchObject({ mine: { name: 'Mine', ...theirFile }, theirs: { name: 'Theirs', ...theirFile } });
    const [files] = mergeOf(base, withFirst(base, { name: 'Mine', ...myFile }), replaced).attachments.clashes;
    expect(files).toMatchObject({ mine: { name: 'Mine', ...myFile }, theirs: { name: 'Mine', ...theirFile } });
  });

  test('a form that is saved over a new file has that one', () => {
    const current = aChapter(1, { attachments: [anAttachment(1, theirFile)] });
    expect(rebasedFields(withFirst(base, { name: 'Mine' }), current).attachments).toMatchObject([
      { name: 'Mine', ...theirFile },
    ]);
  });
});

describe('what was saved without an answer', () => {
  const unsaved = (question: QuestionFields): QuestionFields => ({
    ...question,
    key: `new ${question.key}`,
    id: null,
    answers: question.answers.map((answer) => ({ ...answer, id: null })),
  });
  const base = chapterFieldsOf(aTest(1));
  const theirs = chapterFieldsOf(aTest(1, { chapterData: [aQuestion(1), aQuestion(2), aQuestion(3), aQuestion(4)] }));
  const [, , third, fourth] = theirs.questions;
  const added = [third, fourth].flatMap((one) => (one ? [unsaved(one)] : []));
  const mine = { ...base, questions: [...base.questions, ...added] };

  test.each([base, null])('is no difference, whether what it began from is known or not', (known) => {
    const own = withOwnEntries(known, mine, theirs);
    expect(own.questions.map(({ id }) => id)).toEqual(theirs.questions.map(({ id }) => id));
    expect(own.questions[2]?.answers).toEqual(third?.answers);
    expect(own.questions[2]?.key).toBe(added[0]?.key);
    expect(differingParts(own, theirs)).toEqual([]);
  });

  test('is doubled by nothing, whatever was added since', () => {
    const fifth = base.questions.slice(0, 1).map((one) => ({ ...unsaved(one), question: 'A fifth?' }));
    const own = withOwnEntries(base, { ...mine, questions: [...mine.questions, ...fifth] }, theirs);
    const { clashes, settled } = mergeOf(base, own, theirs).questions;
    expect(clashes).toEqual([]);
    expect(settled({}).map(({ question }) => question)).toEqual([
      'Question 1?',
      'Question 2?',
      'Question 3?',
      'Question 4?',
      'A fifth?',
    ]);
  });

  test('a copy of what stood there before stays one of its own', () => {
    const copy = base.questions.slice(0, 1).map(unsaved);
    const own = withOwnEntries(base, { ...base, questions: [...base.questions, ...copy] }, base);
    expect(own.questions.map(({ id }) => id)).toEqual([...base.questions.map(({ id }) => id), null]);
  });

  describe('of PDFs', () => {
    const before = materials(anAttachment(1));
    const [first, second, third] = [anAttachment(1, theirFile), anAttachment(2), anAttachment(3, { size: 77 })];
    /** As they were sent: the first in the place of what stood there, the others as new ones. */
    const sent = materials(first, second, third).attachments.map((one, place) => ({
      ...one,
      id: place === 0 ? one.id : null,
      documentId: idOf(7000 + place),
    }));

    test('is known by name, size and pages', () => {
      const saved = materials(first, second, third);
      const own = withOwnEntries(before, { ...before, attachments: sent }, saved);
      expect(own.attachments.map(({ documentId }) => documentId)).toEqual([null, null, null]);
      expect(differingParts(own, saved)).toEqual([]);
    });

    test('is known by its file, where it was renamed since', () => {
      const attachments = sent.map((one, place) => (place === 2 ? { ...one, name: 'Anew' } : one));
      const own = withOwnEntries(before, { ...before, attachments }, materials(first, second, third));
      expect(own.attachments[2]).toMatchObject({ id: third.id, documentId: null, name: 'Anew' });
    });
  });
});
