import { Publication, PublicationContent } from '#contract/publications.ts';
import { type FieldNameOf, itemKind } from '../../../../editing/item-kind.ts';
import type { ItemControl } from '../../../../editing/use-item-form.ts';
import { peopleText, personOf } from '../people/people-text.ts';

/** What an editor knows of publications. In the form all is text, people as JSON (see `people-text.ts`). */
export const publicationKind = itemKind({
  area: 'publications',
  item: Publication,
  content: PublicationContent,
  changeAction: 'publication.updated',
  begin: () => ({ type: 'article-journal' }),
  textOf: (work, name) => (isPeople(name) ? peopleText((work[name] ?? []).map(personOf)) : String(work[name] ?? '')),
});

/** Parts of {@link publicationKind}, which forms, filling and comparing ask for by themselves. */
export const { fieldNames: publicationFieldNames, fieldsOf, emptyFields } = publicationKind;

export type PublicationFieldName = FieldNameOf<typeof publicationKind>;
/** What the form holds. */
export type PublicationFields = Record<PublicationFieldName, string>;
/** The form library's hold on such a form. */
export type PublicationControl = ItemControl<PublicationFieldName>;

/** What formats and look-ups give, and what the server keeps. */
export type Work = Omit<Publication, 'id' | 'version' | 'imageUrl'>;

/** Nobody, in a field of people. */
export const nobody = '[]';

/** Fields of people. */
export type PeopleName = 'authors' | 'editors' | 'holders';

/** Whether a field holds people, who stand in it as JSON (see `peopleText`). */
export function isPeople(name: string): name is PeopleName {
  return name === 'authors' || name === 'editors' || name === 'holders';
}

/** Whether formulas between `$` are set in a field. */
export function isFormulaField(name: PublicationFieldName): boolean {
  return name === 'title' || name === 'containerTitle' || name === 'eventTitle' || name === 'abstract';
}

/** Whether the text of a field says nothing: it is blank, or names nobody. */
export function isEmpty(text: string): boolean {
  return text.trim() === '' || text === nobody;
}
