import { Publication } from '#contract/publications.ts';
import { createDraftStore, hasTexts } from '../../../../editing/draft-store.ts';
import type { ItemKind } from '../../../../editing/use-item-editor.ts';
import { fieldsOf, type PublicationFields, publicationFieldNames } from './publication-fields.ts';

/** What an editor knows of publications. */
export const publicationKind: ItemKind<Publication, PublicationFields> = {
  fieldNames: publicationFieldNames,
  fieldsOf,
  readItem: (value) => Publication.safeParse(value).data ?? null,
  drafts: createDraftStore('publications', (value): value is PublicationFields =>
    hasTexts(value, publicationFieldNames),
  ),
  changeAction: 'publication.updated',
};
