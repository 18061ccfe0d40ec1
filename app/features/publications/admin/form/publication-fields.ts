import type { UseFormReturn } from 'react-hook-form';
import type { Publication, PublicationContent } from '#contract/publications.ts';
import { peopleText, personOf } from '../people/people-text.ts';

/** In the order of the form. */
export const publicationFieldNames = [
  'type',
  'title',
  'authors',
  'year',
  'month',
  'language',
  'eventTitle',
  'containerTitle',
  'genre',
  'number',
  'edition',
  'volume',
  'issue',
  'pages',
  'numberOfPages',
  'publisher',
  'publisherPlace',
  'isbn',
  'issn',
  'editors',
  'doi',
  'url',
  'pdfUrl',
  'abstract',
] as const satisfies readonly (keyof PublicationContent)[];
export type PublicationFieldName = (typeof publicationFieldNames)[number];

/** What the form holds; all are text, people as JSON (see `people-text.ts`). */
export type PublicationFields = Record<PublicationFieldName, string>;

/** The form library's hold on such a form. */
export type PublicationForm = UseFormReturn<PublicationFields, unknown, PublicationContent>;

/** What formats and look-ups give, and what the server keeps. */
export type Work = Omit<Publication, 'id' | 'version' | 'imageUrl'>;

/** Nobody, in a field of people. */
export const nobody = '[]';

/** Whether a field holds people, who stand in it as JSON (see `peopleText`). */
export function isPeople(name: PublicationFieldName): name is 'authors' | 'editors' {
  return name === 'authors' || name === 'editors';
}

/** Whether formulas between `$` are set in a field. */
export function isFormulaField(name: PublicationFieldName): boolean {
  return name === 'title' || name === 'containerTitle' || name === 'eventTitle' || name === 'abstract';
}

/** Whether the text of a field says nothing: it is blank, or names nobody. */
export function isEmpty(text: string): boolean {
  return text.trim() === '' || text === nobody;
}

/** Every field, by what is said of its name. */
export function fieldsFrom(textOf: (name: PublicationFieldName) => string): PublicationFields {
  const texts = publicationFieldNames.map((name) => [name, textOf(name)] as const);
  return Object.fromEntries(texts) as PublicationFields;
}

/** Fields of a work, all as texts: '' for what it lacks, {@link nobody} where it has no people. */
export function fieldsOf(work: Work): PublicationFields {
  return fieldsFrom((name) =>
    isPeople(name) ? peopleText((work[name] ?? []).map(personOf)) : String(work[name] ?? ''),
  );
}

/** A work that nobody has written yet. */
export function emptyFields(): PublicationFields {
  return fieldsFrom((name) => (name === 'type' ? 'article-journal' : isPeople(name) ? nobody : ''));
}
