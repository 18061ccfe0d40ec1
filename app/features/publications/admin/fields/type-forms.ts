import { type PublicationType, publicationTypes } from '#contract/publications.ts';
import { emptyFields, isEmpty, type PublicationFieldName, type PublicationFields } from './publication-fields.ts';

/** Fields that only some kinds of work have. */
export type DetailName = Exclude<
  PublicationFieldName,
  | ('type' | 'title' | 'authors' | 'othersOmitted' | 'year' | 'month' | 'day' | 'language')
  | ('doi' | 'url' | 'accessed' | 'pdfUrl' | 'note' | 'abstract')
>;

interface TypeForm {
  /** In the order of the form. Fields of people stand elsewhere. */
  readonly details: readonly DetailName[];
  /** Labels that replace the fields' own: the container of an article is a journal. */
  readonly labels?: Partial<Record<PublicationFieldName, Word>>;
}

type Word = keyof typeof import('../../../../../locales/en/publicationsAdmin.json')['fields'];

const typeForms: Readonly<Record<PublicationType, TypeForm>> = {
  'article-journal': {
    details: ['containerTitle', 'volume', 'issue', 'pages', 'articleNumber', 'issn', 'publisher', 'status'],
    labels: { containerTitle: 'journal' },
  },
  'paper-conference': {
    details: [
      ...(['eventTitle', 'containerTitle', 'volume', 'issue', 'pages', 'articleNumber'] as const),
      ...(['collectionTitle', 'collectionNumber', 'publisher', 'publisherPlace'] as const),
      ...(['isbn', 'issn', 'status', 'editors', 'editorsOmitted'] as const),
    ],
    labels: { containerTitle: 'proceedings' },
  },
  chapter: {
    details: [
      ...(['containerTitle', 'edition', 'volume', 'pages', 'collectionTitle', 'collectionNumber'] as const),
      ...(['publisher', 'publisherPlace', 'isbn', 'status', 'editors', 'editorsOmitted'] as const),
    ],
    labels: { containerTitle: 'book' },
  },
  book: {
    details: [
      ...(['edition', 'volume', 'numberOfPages', 'collectionTitle', 'collectionNumber'] as const),
      ...(['publisher', 'publisherPlace', 'isbn', 'status', 'editors', 'editorsOmitted'] as const),
    ],
  },
  thesis: {
    details: ['genre', 'number', 'publisher', 'publisherPlace', 'numberOfPages'],
    labels: { genre: 'thesisKind', number: 'specialityCode', publisher: 'university' },
  },
  report: {
    details: [
      ...(['genre', 'number', 'publisher', 'publisherPlace', 'numberOfPages', 'isbn'] as const),
      ...(['collectionTitle', 'collectionNumber'] as const),
    ],
    labels: { genre: 'reportKind', number: 'reportNumber', publisher: 'institution' },
  },
  article: {
    details: ['containerTitle', 'number', 'publisher', 'status'],
    labels: { containerTitle: 'archive', number: 'preprintNumber' },
  },
  patent: {
    details: ['number', 'genre', 'publisher', 'publisherPlace', 'holders'],
    labels: {
      authors: 'inventors',
      number: 'patentNumber',
      genre: 'patentKind',
      publisher: 'patentOffice',
      publisherPlace: 'country',
    },
  },
  dataset: {
    details: ['publisher', 'softwareVersion', 'number'],
    labels: { publisher: 'repository', number: 'datasetNumber' },
  },
  software: {
    details: ['softwareVersion', 'publisher', 'publisherPlace'],
  },
  webpage: {
    details: ['containerTitle', 'publisher'],
    labels: { containerTitle: 'site' },
  },
};

const detailNames = [...new Set(Object.values(typeForms).flatMap(({ details }) => details))];

/** Returns the kind that a form names. A draft of an earlier release may name an unknown kind, which becomes a journal article. */
export function typeOf({ type }: Pick<PublicationFields, 'type'>): PublicationType {
  return publicationTypes.find((name) => name === type) ?? 'article-journal';
}

/** Returns the key of a field's label under `fields`. */
export function labelOf(name: PublicationFieldName, type: PublicationType): Word {
  return typeForms[type].labels?.[name] ?? name;
}

/** Returns fields that a work has beside those of its kind. An import brought them, and they stay as long as the kind does. */
function extrasOf(opened: PublicationFields | null, type: PublicationType): DetailName[] {
  if (!opened || typeOf(opened) !== type) return [];
  return detailNames.filter((name) => !typeForms[type].details.includes(name) && !isEmpty(opened[name]));
}

/** Returns the details that the form shows. `opened`: the work as it was opened, null for a new one. */
export function shownDetails(type: PublicationType, opened: PublicationFields | null): DetailName[] {
  return [...typeForms[type].details, ...extrasOf(opened, type)];
}

/** Returns filled details that the form does not show, as the kind of work does not have them. They are lost when the form is saved. */
export function hiddenDetails(fields: PublicationFields, opened: PublicationFields | null): DetailName[] {
  const shown = shownDetails(typeOf(fields), opened);
  return detailNames.filter((name) => !shown.includes(name) && !isEmpty(fields[name]));
}

/** Returns the fields that are saved: without those that the form does not show. */
export function savedFields(fields: PublicationFields, opened: PublicationFields | null): PublicationFields {
  const empty = emptyFields();
  const saved = { ...fields };
  for (const name of hiddenDetails(fields, opened)) saved[name] = empty[name];
  return saved;
}
