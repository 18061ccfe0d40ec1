import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';

/**
 * Version of these rules. An index that was made by other rules is made anew at the next start. Increase it after a change of what a word
 * is, here or in the index, or of the texts of a document.
 */
export const wordRules = 4;

/** Longer words are cut: no database accepts words of any length. */
const maxWordLength = 60;

/** A word in the form in which it is compared. Two words match by form or by stem. */
export interface Word {
  /** Folded: `реакции`, `co2`. */
  readonly form: string;
  /** Without its ending: `реакц`. */
  readonly stem: string;
}

/** A word with its place in a text: `time-resolved` has two parts and a whole, `timeresolved`; others have one part and no whole. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly parts: readonly string[];
}

/**
 * Letters and digits, and the signs that may be within a word: hyphens, apostrophes, and the signs of an index or exponent. The group has
 * further parts.
 */
const written = /[\p{L}\p{N}\p{M}]+((?:[-‐‑_^'’\u00AD][\p{L}\p{N}\p{M}]+)+)?/gu;
const joints = /[-‐‑_^'’\u00AD]/u;

/** The words of a text, in order. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: word, 1: further, index } of text.matchAll(written)) {
    yield { start: index, end: index + word.length, parts: further === undefined ? [word] : word.split(joints) };
  }
}

const plainWord = /^(?:[a-z]*|[а-я]*)$/;

/** Cyrillic letters that look like Latin ones, and are used instead of them in formulas. */
const twins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
};
const mayBeFormula = /^(?=.*[a-z\d])[a-z\dавекмнорстух]+$/;

/** Plain letters, small and capital, that a word with one of these forms may begin with. Words that begin with other signs may have any form. */
export function firstLettersOf(forms: readonly string[]): ReadonlySet<string> {
  const letters = new Set(forms.map((form) => form.charAt(0)));
  const small = [...letters, ...Object.keys(twins).filter((letter) => letters.has(twins[letter] ?? ''))];
  return new Set(small.flatMap((letter) => [letter, letter.toUpperCase()]));
}

/** `2CO2`: the number of molecules does not matter for the search. */
const coefficient = /^\d{1,2}(?=[a-z]{1,6}[1-9]\d?(?!\d))/;

/**
 * The form in which words are compared: compatibility forms are one (`₂` is 2), lower case, no accents, `ё` is `е`. Only `й` keeps its
 * mark, as it is a letter of its own. Formulas are the same in both alphabets, whatever number is before them.
 */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  if (plainWord.test(small)) return small.slice(0, maxWordLength);
  const form = small
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('и\u0306', 'й')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxWordLength);
  if (!mayBeFormula.test(form)) return form;
  return form.replaceAll(/[а-я]/g, (letter) => twins[letter] ?? letter).replace(coefficient, '');
}

const russian = /^[а-я]+$/;
const english = /^[a-z]+$/;

/** A folded word without its ending; a word of neither language, or with digits, is its own stem. */
export function stemOf(form: string): string {
  if (russian.test(form)) return stemRussian(form) || form;
  if (english.test(form)) return stemEnglish(form) || form;
  return form;
}

/** A written word in the form in which it is compared. */
export function wordOf(written: string): Word {
  const form = foldWord(written);
  return { form, stem: stemOf(form) };
}

/** The forms by which a word of a text is found: its parts, and the whole if it has several. */
export function formsOf({ parts }: PlacedWord): string[] {
  const forms = parts.map(foldWord).filter((form) => form !== '');
  return parts.length > 1 ? [...forms, foldWord(parts.join(''))] : forms;
}
