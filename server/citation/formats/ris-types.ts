import type { PublicationType } from '#contract/publications.ts';
import { typesByWord } from './bibtex-types.ts';

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
export const typesOfRis: ReadonlyMap<string, PublicationType> = new Map([
  ...typesByWord(risTypes),
  ...typesByWord({
    'article-journal': 'EJOU JFULL MGZN NEWS INPR ABST',
    'paper-conference': 'CONF',
    chapter: 'ECHAP ENCYC DICT',
    book: 'EBOOK EDBOOK SER',
    article: 'MANSCPT PREPRINT PCOMM',
    report: 'STAND GOVDOC',
    dataset: 'DBASE AGGR',
    webpage: 'WEB BLOG',
  }),
]);
