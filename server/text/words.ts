import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';

/**
 * Number of these rules. An index that was made by others is made anew at the next start: whoever changes what a word is, here, in the
 * index or in what a document's texts are, counts it up.
 */
export const wordRules = 4;

/** Longer ones are cut: no database takes words of any length. */
const maxWordLength = 60;

/** A word as it is compared. Two are alike by their form, or by their stem. */
export interface Word {
  /** Folded: `реакции`, `co2`. */
  readonly form: string;
  /** Without its ending: `реакц`. */
  readonly stem: string;
}

/** A word at its place in a text: `time-resolved` is one with two parts and a whole, `timeresolved`; others have one part and no whole. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  /** As they are written. */
  readonly parts: readonly string[];
}

/** Letters and digits, with what may stand within a word: hyphens, apostrophes, and the signs of an index or exponent. */
const written = /[\p{L}\p{N}\p{M}]+(?:[-‐‑_^'’\u00AD][\p{L}\p{N}\p{M}]+)*/gu;
const joints = /[-‐‑_^'’\u00AD]/u;

/** The words of a text in their order. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: word, index } of text.matchAll(written)) {
    yield { start: index, end: index + word.length, parts: joints.test(word) ? word.split(joints) : [word] };
  }
}

const plainWord = /^(?:[a-z]*|[а-я]*)$/;

/** Cyrillic letters that look like Latin ones, and are written for them in formulas. */
const twins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
};
const mayBeFormula = /^(?=.*[a-z\d])[a-z\dавекмнорстух]+$/;

/** Which plain letters a word may begin with that has one of these forms. Words that begin with other signs may have any. */
export function firstLettersOf(forms: readonly string[]): ReadonlySet<string> {
  const letters = new Set(forms.map((form) => form.charAt(0)));
  return letters.union(new Set(Object.keys(twins).filter((letter) => letters.has(twins[letter] ?? ''))));
}

/** `2CO2`: how many there are of a molecule says nothing of which it is. */
const coefficient = /^\d{1,2}(?=[a-z]{1,6}[1-9]\d?(?!\d))/;

/**
 * The form that words are compared in: compatibility forms are one (`₂` is 2), small letters, no accents, `ё` is `е`. Only `й` keeps its
 * mark, as it is a letter of its own. Formulas are the same in both alphabets, whatever number stands before them.
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

/** A folded word without its ending; what is of neither language, or has digits, is its own stem. */
export function stemOf(form: string): string {
  if (russian.test(form)) return stemRussian(form) || form;
  if (english.test(form)) return stemEnglish(form) || form;
  return form;
}

/** A written word as it is compared. */
export function wordOf(written: string): Word {
  const form = foldWord(written);
  return { form, stem: stemOf(form) };
}

/** What a word of a text is found by: its parts, and the whole of those that have several. */
export function formsOf({ parts }: PlacedWord): string[] {
  const forms = parts.map(foldWord).filter((form) => form !== '');
  return parts.length > 1 ? [...forms, foldWord(parts.join(''))] : forms;
}
