import { spellFormulas } from '#contract/inline-formulas.ts';
import { spokenName } from '#contract/person-name.ts';
import type { Publication, PublicationChanges } from '#contract/publications.ts';
import { type CitationItem, itemOf } from '#server/citation/citation-model.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { PublicationRecord } from './publications.repository.ts';

/** The fields of a record besides the work itself. */
type RecordFrame = Pick<PublicationRecord, 'id' | 'image_url' | 'version' | 'import_id' | 'created_at' | 'updated_at'>;

/** A work with changes: fields that are left out stay, and null removes a field. */
export function changedItemOf(before: CitationItem, changes: Omit<PublicationChanges, 'id'>): CitationItem {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return itemOf({ ...before, ...Object.fromEntries(given) });
}

/** The row of a work, with the values for sorting, searching and comparing. */
export function recordOf(item: CitationItem, frame: RecordFrame): PublicationRecord {
  const { type, title, year, month, ...details } = item;
  return {
    ...frame,
    type,
    title,
    title_folded: foldText(spellFormulas(title)),
    year,
    month: month ?? null,
    details,
    doi_folded: details.doi === undefined ? null : foldDoi(details.doi),
    match_key: matchKeyOf(title),
    search_text: searchTextOf(item),
  };
}

/** A row as the contract defines it. */
export function publicationOf(record: PublicationRecord): Publication {
  const { id, type, title, year, month, details, image_url: imageUrl, version } = record;
  const { authors, ...others } = details;
  return { id, type, title, authors, year, ...(month === null ? {} : { month }), ...others, imageUrl, version };
}

/** A publication as formats and styles need it. */
export function citationItemOf({ id, version, imageUrl, ...item }: Publication): CitationItem {
  return item;
}

/** DOIs that differ only in capitals are the same. */
export function foldDoi(doi: string): string {
  return doi.toLowerCase();
}

/** The letters and digits of a title: equal for titles that differ only in marks, spaces and capitals. */
export function matchKeyOf(title: string): string {
  return foldText(spellFormulas(title)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Makes searched texts and queries comparable: folds them as everywhere, and writes `CO_2` of a formula as CO2. */
export function foldForSearch(text: string): string {
  return foldText(text).replaceAll(/[_^]/g, '');
}

function searchTextOf({ title, authors, editors = [], containerTitle = '', doi = '' }: CitationItem): string {
  const names = [...authors, ...editors].map(spokenName);
  return foldForSearch([spellFormulas(title), ...names, spellFormulas(containerTitle), doi].join('\n'));
}
