import { Publication, PublicationContent } from '#contract/publications.ts';
import { type FieldNameOf, itemKind } from '../../../../editing/item-kind.ts';
import type { ItemControl } from '../../../../editing/use-item-form.ts';
import { peopleText, personOf } from './people-text.ts';

/** The description of publications for the editor. In the form every field is text; people are JSON (see `people-text.ts`). */
export const publicationKind = itemKind({
  area: 'publications',
  item: Publication,
  content: PublicationContent,
  changeAction: 'publication.updated',
  begin: () => ({ type: 'article-journal' }),
  textOf: (work, name) => (isPeople(name) ? peopleText((work[name] ?? []).map(personOf)) : String(work[name] ?? '')),
});

/** Parts of {@link publicationKind} that forms, filling and comparing use alone. */
export const { fieldNames: publicationFieldNames, fieldsOf, emptyFields } = publicationKind;

export type PublicationFieldName = FieldNameOf<typeof publicationKind>;
/** The fields of the form, every one as text. */
export type PublicationFields = Record<PublicationFieldName, string>;
/** The form library's object for this form. */
export type PublicationControl = ItemControl<PublicationFieldName>;

/** The fields of a work that formats and look-ups return, as the server stores them. */
export type Work = Omit<Publication, 'id' | 'version' | 'imageUrl'>;

/** The text of a field of people without anybody. */
export const nobody = '[]';

/** Names of the fields that hold a list of people; a patent has `holders`. */
export type PeopleName = 'authors' | 'editors' | 'holders';

/** Whether a field holds people. Its text is JSON (see `peopleText`). */
export function isPeople(name: string): name is PeopleName {
  return name === 'authors' || name === 'editors' || name === 'holders';
}

/** Whether a field shows text between `$` as formulas. */
export function isFormulaField(name: PublicationFieldName): boolean {
  return name === 'title' || name === 'containerTitle' || name === 'eventTitle' || name === 'abstract';
}

/** Whether a field's text is empty: blank, or a list without people. */
export function isEmpty(text: string): boolean {
  return text.trim() === '' || text === nobody;
}
