import { expect, test } from 'vitest';
import { idOf } from '../../../testing.tsx';
import { chapterFieldsOf } from '../chapter-fields.ts';
import { aChapter, anAttachment, aQuestion, aTest } from '../chapters.test-support.ts';
import { lostMaterials, overCurrent } from './chapter-conflicts.tsx';

test('a question that stands keeps its identity; one that was deleted since becomes new, with its answers', () => {
  const mine = chapterFieldsOf(aTest(1, { chapterData: [aQuestion(1), aQuestion(2)] }));
  const { questions } = overCurrent(mine, aTest(1, { chapterData: [aQuestion(1), aQuestion(3)] }));
  expect(questions.map(({ id }) => id)).toEqual([aQuestion(1).id, null]);
  expect(questions[0]).toEqual(mine.questions[0]);
  expect(questions[1]?.answers.every(({ id }) => id === null)).toBe(true);
});

test('a PDF whose file was deleted is left out; one that I have uploaded becomes new; one whose file was replaced has the new one', () => {
  const theirFile = { size: 9_000_000, pageCount: 90 };
  const mine = chapterFieldsOf(aChapter(1, { attachments: [anAttachment(1), anAttachment(2), anAttachment(3)] }));
  const [first, second, third] = mine.attachments;
  if (!first || !second || !third) throw new Error('three PDFs');
  const uploaded = { ...second, documentId: idOf(7), size: 5, pageCount: 1 };
  const fields = { ...mine, attachments: [first, uploaded, { ...third, name: 'Mine' }] };
  const current = aChapter(1, { attachments: [anAttachment(3, theirFile)] });
  expect(lostMaterials(fields, current)).toEqual([first]);
  expect(overCurrent(fields, current).attachments).toEqual([
    { ...uploaded, id: null },
    { ...third, name: 'Mine', ...theirFile },
  ]);
});
