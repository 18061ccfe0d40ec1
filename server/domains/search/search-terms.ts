import type { WordQuery } from '#server/db/word-index.ts';
import { foldWord, placedWords, wordOf } from '#server/text/words.ts';
import type { WantedWord } from './word-streams.ts';

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

/** What the same keys would have written on the other keyboard, Russian for Latin letters and Latin for Russian ones. */
export function otherLayouts(typed: string): string[] {
  const others: string[] = [];
  if (/[a-z]/i.test(typed)) others.push(typedOn(typed, toCyrillic));
  if (/[а-яё]/i.test(typed)) others.push(typedOn(typed, toLatin));
  return others;
}

/** One word of a query. A hyphenated one is wanted whole or in all its parts. */
export interface SearchTerm {
  readonly parts: readonly WantedWord[];
  readonly whole: WantedWord | null;
}

/** More words than this narrow nothing down. */
const maxTerms = 16;

/** Words that stand in every text: wanted only where nothing else is. */
const smallWords = new Set(
  ['a an the of in on at to for and or by with from is are', 'и в во на по для с со к ко о об от из у за при не или а']
    .join(' ')
    .split(' '),
);

/** What a query asks for. Signs are nothing, so that no query can be wrong; its last word may still be being typed. */
export function termsOf(query: string): SearchTerm[] {
  const written = [...placedWords(query)];
  const terms = written.map(({ parts }, index): SearchTerm => {
    const isLast = index === written.length - 1;
    const wanted = parts.map(wordOf).filter(({ form }) => form !== '');
    const whole = foldWord(parts.join(''));
    return {
      parts: wanted.map((word, place) => ({ ...word, isBeginning: isLast && place === wanted.length - 1 })),
      whole: wanted.length > 1 ? { ...wordOf(whole), isBeginning: isLast } : null,
    };
  });
  const filled = terms.filter(({ parts }) => parts.length > 0);
  const telling = filled.filter(({ parts }) => parts.length > 1 || !smallWords.has(parts[0]?.form ?? ''));
  return (telling.length > 0 ? telling : filled).slice(0, maxTerms);
}

/** Every word that makes a term. */
export function wantedWords(terms: readonly SearchTerm[]): WantedWord[] {
  return terms.flatMap(({ parts, whole }) => (whole ? [...parts, whole] : parts));
}

/** The terms as the index is asked for them: all of them, or any. */
export function queryOf(terms: readonly SearchTerm[], mode: 'all' | 'any'): WordQuery {
  const parts = terms.map(({ parts: words, whole }): WordQuery => {
    const inParts: WordQuery = { all: words.map(anyFormOf) };
    return whole ? { any: [anyFormOf(whole), inParts] } : inParts;
  });
  return mode === 'all' ? { all: parts } : { any: parts };
}

function anyFormOf({ form, stem, isBeginning }: WantedWord): WordQuery {
  return { any: [...new Set([form, stem])].map((word) => ({ word, isBeginning: isBeginning && word === form })) };
}
