import type { CitationStyle } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { acsReference } from './acs.ts';
import { apaReference } from './apa.ts';
import { gostReference } from './gost.ts';
import { plainItem } from './plain-words.ts';

const styles: Readonly<Record<CitationStyle, (item: CitationItem) => string>> = {
  gost: gostReference,
  apa: apaReference,
  acs: acsReference,
};

/** A work's reference in a style, as plain text in one line. */
export function referenceOf(item: CitationItem, style: CitationStyle): string {
  return styles[style](plainItem(item));
}
