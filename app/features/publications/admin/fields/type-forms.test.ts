import { expect, test } from 'vitest';
import { PublicationContent, publicationTypes } from '#contract/publications.ts';
import { makePublication } from '../publications.test-support.ts';
import { emptyFields, fieldsOf, isPeople, publicationFieldNames } from './publication-fields.ts';
import { hiddenDetails, savedFields, shownDetails } from './type-forms.ts';

test('every field is asked for of some kind of work', () => {
  const always = [
    ...['type', 'title', 'authors', 'othersOmitted', 'year', 'month', 'day', 'language'],
    ...['doi', 'url', 'accessed', 'pdfUrl', 'note', 'abstract'],
  ];
  const shown = publicationTypes.flatMap((type) => shownDetails(type, null));
  expect(new Set([...always, ...shown])).toEqual(new Set(publicationFieldNames));
});

test.each(publicationTypes)('of a new %s everything that is shown is saved', (type) => {
  const fields = {
    ...fieldsOf(makePublication({ type, volume: '' })),
    ...emptyFields(),
    type,
    title: 'A',
    year: '2024',
  };
  for (const name of shownDetails(type, null))
    if (!isPeople(name)) fields[name] = name === 'editorsOmitted' ? 'true' : '1';
  expect(savedFields(fields, null)).toEqual(fields);
  expect(PublicationContent.safeParse(fields).success).toBe(true);
});

test('what an import brought beside the usual stays as long as the kind of work does', () => {
  const opened = fieldsOf(makePublication({ type: 'webpage', volume: '3' }));
  expect(shownDetails('webpage', opened)).toContain('volume');
  expect(savedFields(opened, opened).volume).toBe('3');
  expect(hiddenDetails({ ...opened, type: 'software' }, opened)).toContain('volume');
});
