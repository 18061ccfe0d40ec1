import { bareDoi } from '#contract/doi.ts';
import type { WordQuery } from '#server/db/word-index.ts';
import { foldWord, placedWords, wordOf } from '#server/text/words.ts';
import type { SearchedWord } from './word-streams.ts';

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const shiftedLatin = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const toCyrillic = pairs([...latin, ...shiftedLatin], [...cyrillic, ...cyrillic.toUpperCase()]);
const toLatin = pairs([...cyrillic, ...cyrillic.toUpperCase()], [...latin, ...shiftedLatin]);

function pairs(from: readonly string[], to: readonly string[]): ReadonlyMap<string, string> {
  return new Map(from.map((sign, index) => [sign, to[index] ?? sign]));
}

function typedOn(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => keys.get(sign) ?? sign).join('');
}

/** The same keys typed on the other keyboard layout: Russian for Latin letters, and Latin for Russian ones. */
export function otherLayouts(typed: string): string[] {
  const others: string[] = [];
  if (/[a-z]/i.test(typed)) others.push(typedOn(typed, toCyrillic));
  if (/[а-яё]/i.test(typed)) others.push(typedOn(typed, toLatin));
  return others;
}

/** One word of a query. A hyphenated word matches as a whole or by all its parts. */
export interface SearchTerm {
  readonly parts: readonly SearchedWord[];
  readonly whole: SearchedWord | null;
  /** A word that stands in every text: it need not match, but is a part of the phrase. */
  readonly isSmall: boolean;
}

/** Further words would not narrow the search. */
const maxTerms = 16;

/** Words that stand in every text or question. They must match only where the query has no others. */
const smallWords = new Set(
  [
    'a an the of in on at to for and or by with from is are',
    'и в во на по для с со к ко о об от из у за при не или а',
    // Words with which people begin questions.
    'how what where who when which do does can could i you we my me your there please',
    'как где кто что когда какой какая какие куда ли можно мне вы вам вас у мы мой ваш это',
  ]
    .join(' ')
    .split(' '),
);

/** A DOI after any text, or in a publisher's address, where it may be followed by other parts. */
const doiWithin = /(?<![\d.])10\.\d{4,9}\/[^\s?#]+/;

/** The DOI in a query, without the text around it; null where there is none. */
export function doiIn(query: string): string | null {
  return doiWithin.exec(bareDoi(query))?.[0] ?? null;
}

/** The term for a DOI: the one search word that its publication has for it (`publication-document.ts`). */
export function doiTermsOf(doi: string): SearchTerm[] {
  const form = foldWord(doi);
  return [{ parts: [{ form, stem: form, isBeginning: true }], whole: null, isSmall: false }];
}

/** The terms of a query. Signs are ignored, so no query is invalid. The last word may still be being typed, unless `isFinished`. */
export function termsOf(query: string, { isFinished = false } = {}): SearchTerm[] {
  const written = [...placedWords(query)];
  const terms = written.map(({ parts }, index): SearchTerm => {
    const isLast = !isFinished && index === written.length - 1;
    const wanted = parts.map(wordOf).filter(({ form }) => form !== '');
    const whole = foldWord(parts.join(''));
    return {
      parts: wanted.map((word, index) => ({ ...word, isBeginning: isLast && index === wanted.length - 1 })),
      whole: wanted.length > 1 ? { ...wordOf(whole), isBeginning: isLast } : null,
      isSmall: wanted.length === 1 && smallWords.has(wanted[0]?.form ?? ''),
    };
  });
  const filled = terms.filter(({ parts }) => parts.length > 0).slice(0, maxTerms);
  return requiredTerms(filled).length > 0 ? filled : filled.map((term) => ({ ...term, isSmall: false }));
}

/** The terms that must match. */
export function requiredTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.filter(({ isSmall }) => !isSmall);
}

/** The words of the required terms, in order; the whole of a term that was taken apart follows its parts. */
export function searchedWords(terms: readonly SearchTerm[]): SearchedWord[] {
  return requiredTerms(terms).flatMap(({ parts, whole }) => (whole ? [...parts, whole] : parts));
}

/** The terms as a query for the index: all must match, or any. */
export function queryOf(terms: readonly SearchTerm[], mode: 'all' | 'any'): WordQuery {
  const parts = requiredTerms(terms).map(({ parts: words, whole }): WordQuery => {
    const inParts: WordQuery = { all: words.map(anyFormOf) };
    return whole ? { any: [anyFormOf(whole), inParts] } : inParts;
  });
  return mode === 'all' ? { all: parts } : { any: parts };
}

/** A document has the stems of all its words, so a form is looked up only for what begins with it. */
function anyFormOf({ form, stem, isBeginning }: SearchedWord): WordQuery {
  const words = new Set(isBeginning ? [form, stem] : [stem]);
  return { any: [...words].map((word) => ({ word, isBeginning: isBeginning && word === form })) };
}
