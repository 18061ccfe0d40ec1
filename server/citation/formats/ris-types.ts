import type { PublicationType } from '#contract/publications.ts';
import { typesByWord } from './bibtex-types.ts';

/** The RIS name of each type of work. */
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

/** Types of works whose `SP` without `EP` is the number of pages. */
export const countedTypes: ReadonlySet<PublicationType> = new Set(['book', 'thesis', 'report']);

/** Further names in RIS files of other programs. */
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
