import type { PublicationType } from '#contract/publications.ts';

/** How each kind of work is called in a RIS file. */
export const risTypes: Readonly<Record<PublicationType, string>> = {
  'article-journal': 'JOUR',
  'paper-conference': 'CPAPER',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  article: 'UNPB',
  patent: 'PAT',
  dataset: 'DATA',
  software: 'COMP',
  webpage: 'ELEC',
};

/** Kinds of works that `SP` without `EP` tells the number of pages of. */
export const countedTypes: ReadonlySet<PublicationType> = new Set(['book', 'thesis', 'report']);

/** What RIS files of others call them too. */
export const typesOfRis: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ...(Object.entries(risTypes) as [PublicationType, string][]).map(([type, name]) => [name, type] as const),
  ['EJOU', 'article-journal'],
  ['JFULL', 'article-journal'],
  ['MGZN', 'article-journal'],
  ['NEWS', 'article-journal'],
  ['INPR', 'article-journal'],
  ['ABST', 'article-journal'],
  ['CONF', 'paper-conference'],
  ['ECHAP', 'chapter'],
  ['ENCYC', 'chapter'],
  ['DICT', 'chapter'],
  ['EBOOK', 'book'],
  ['EDBOOK', 'book'],
  ['SER', 'book'],
  ['MANSCPT', 'article'],
  ['PREPRINT', 'article'],
  ['PCOMM', 'article'],
  ['STAND', 'report'],
  ['GOVDOC', 'report'],
  ['DBASE', 'dataset'],
  ['AGGR', 'dataset'],
  ['WEB', 'webpage'],
  ['BLOG', 'webpage'],
]);
