import { expect, test } from 'vitest';
import type { StoredDocument } from '#contract/documents.ts';
import type { AttachmentFields } from '../chapter-fields.ts';
import { withDocument } from './with-document.ts';

const facts = { size: 1000, pageCount: 3, condition: 'readable' } as const;
const newer: StoredDocument = { id: 'd2', name: 'newer.pdf', size: 2000, pageCount: 5, condition: 'noText' };

function material(key: string, name: string): AttachmentFields {
  return { key, id: key, documentId: null, name, ...facts };
}

test.each([
  ['Lecture 1', 'Lecture 1'],
  ['old.PDF', 'newer.pdf'],
])('a file in the place of “%s” is called “%s”', (before, after) => {
  const [first, second] = withDocument([material('a', before), material('b', 'other.pdf')], 'a', newer);
  expect(first).toEqual({ ...material('a', after), documentId: 'd2', size: 2000, pageCount: 5, condition: 'noText' });
  expect(second).toEqual(material('b', 'other.pdf'));
});

test('a file without a place comes last; one whose place has gone changes nothing', () => {
  const materials = [material('a', 'old.pdf')];
  expect(withDocument(materials, null, newer).map(({ name }) => name)).toEqual(['old.pdf', 'newer.pdf']);
  expect(withDocument(materials, 'gone', newer)).toEqual(materials);
});
