import type { PublicationType } from '#contract/publications.ts';

/** Kinds of entries of BibTeX and BibLaTeX that say what a work is. `misc` and its like do not. */
export const typesOfEntries: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ['article', 'article-journal'],
  ['suppperiodical', 'article-journal'],
  ['review', 'article-journal'],
  ['inproceedings', 'paper-conference'],
  ['conference', 'paper-conference'],
  ['incollection', 'chapter'],
  ['inbook', 'chapter'],
  ['bookinbook', 'chapter'],
  ['suppbook', 'chapter'],
  ['suppcollection', 'chapter'],
  ['inreference', 'chapter'],
  ['book', 'book'],
  ['mvbook', 'book'],
  ['booklet', 'book'],
  ['collection', 'book'],
  ['mvcollection', 'book'],
  ['proceedings', 'book'],
  ['mvproceedings', 'book'],
  ['reference', 'book'],
  ['mvreference', 'book'],
  ['periodical', 'book'],
  ['thesis', 'thesis'],
  ['phdthesis', 'thesis'],
  ['mastersthesis', 'thesis'],
  ['report', 'report'],
  ['techreport', 'report'],
  ['manual', 'report'],
  ['standard', 'report'],
  ['unpublished', 'article'],
  ['preprint', 'article'],
  ['patent', 'patent'],
  ['dataset', 'dataset'],
  ['data', 'dataset'],
  ['software', 'software'],
  ['online', 'webpage'],
  ['electronic', 'webpage'],
  ['www', 'webpage'],
  ['webpage', 'webpage'],
]);

/** Kinds of theses that the kind of entry tells. */
export const genresOfEntries: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mastersthesis', "Master's thesis"],
]);

/** Values of the field `type` that BibLaTeX writes out in the reader's language. */
export const genresOfKeys: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mathesis', "Master's thesis"],
  ['bathesis', "Bachelor's thesis"],
  ['candthesis', 'Candidate thesis'],
  ['techreport', 'Technical report'],
  ['resreport', 'Research report'],
]);
