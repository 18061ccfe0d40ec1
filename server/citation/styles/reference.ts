import type { CitationStyle } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { acsReference } from './acs.ts';
import { apaReference } from './apa.ts';
import { gostReference } from './gost.ts';
import { plainItem } from './plain-words.ts';

/** What a reference says of whoever cites. */
export interface Citing {
  /** The day in UTC, `YYYY-MM-DD`, on which what has an address was looked at. */
  readonly citedOn: string;
}

const styles: Readonly<Record<CitationStyle, (item: CitationItem, citing: Citing) => string>> = {
  gost: (item, { citedOn }) => gostReference(item, citedOn),
  'gost-2018': (item, { citedOn }) => gostReference(item, citedOn),
  apa: apaReference,
  acs: acsReference,
};

/** A work's reference in a style, as plain text in one line. */
export function referenceOf(item: CitationItem, style: CitationStyle, citing: Citing): string {
  return styles[style](plainItem(item), citing);
}
