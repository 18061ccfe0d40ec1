import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';

/**
 * Version of these rules. An index that was made by other rules is made anew at the next start. Increase it after a change of what a word
 * is, here or in the index, or of the texts of a document.
 */
export const wordRules = 5;

/** Longer words are cut: no database accepts words of any length. */
const maxWordLength = 60;

/** A word in the form in which it is compared. Two words match by form or by stem. */
export interface Word {
  /** Folded: `реакции`, `co2`. */
  readonly form: string;
  /** Without its ending: `реакц`. */
  readonly stem: string;
}

const letters = /[\p{L}\p{N}\p{M}]/u;
/** Signs that may be within a word: hyphens, apostrophes, and the signs of an index or exponent. */
const joints = /[-‐‑_^'’\u00AD]/u;

/** What each code point is, found out when it first occurs. Whole texts are read for one answer, for which expressions are too slow. */
const kinds = new Uint8Array(0x11_0000);
const [letter, joint, otherSign] = [1, 2, 3];

function kindOf(code: number): number | undefined {
  return kinds[code] || findKind(code);
}

function findKind(code: number): number {
  const sign = String.fromCodePoint(code);
  kinds[code] = letters.test(sign) ? letter : joints.test(sign) ? joint : otherSign;
  return kinds[code];
}

function endOfLetters(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    // Pairs are rare, and looking for one at each letter takes long.
    const code = unit < 0xd8_00 ? unit : (text.codePointAt(end) ?? unit);
    if (kindOf(code) !== letter) break;
    end += code > 0xff_ff ? 2 : 1;
  }
  return end;
}

/** A word with its place in a text. */
export class PlacedWord {
  readonly start: number;
  readonly end: number;
  /** Whether it has several parts, and a whole: `time-resolved` has `timeresolved`. */
  readonly isJoined: boolean;
  private readonly text: string;

  constructor(text: string, start: number, end: number, isJoined: boolean) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.isJoined = isJoined;
  }

  /** As written. */
  get parts(): readonly string[] {
    const written = this.text.slice(this.start, this.end);
    return this.isJoined ? written.split(joints) : [written];
  }

  /** Whether it is one part that begins with one of these letters, given by their codes. */
  beginsWith(codes: ReadonlySet<number>): boolean {
    return !this.isJoined && codes.has(this.text.charCodeAt(this.start));
  }
}

/** The words of a text, in order. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (let start = 0; start < text.length; start++) {
    const first = endOfLetters(text, start);
    if (first === start) continue;
    let end = first;
    while (end < text.length && kindOf(text.charCodeAt(end)) === joint) {
      const next = endOfLetters(text, end + 1);
      if (next === end + 1) break;
      end = next;
    }
    yield new PlacedWord(text, start, end, end > first);
    start = end;
  }
}

const plainWord = /^(?:[a-z]*|[а-я]*)$/;

/** Cyrillic letters that look like Latin ones, and are used instead of them in formulas. */
const twins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
};
const mayBeFormula = /^(?=.*[a-z\d])[a-z\dавекмнорстух]+$/;

const plainLetters = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя';

/** Codes of the plain letters, small and capital, with which no word with one of these forms begins. */
export function otherLettersOf(forms: readonly string[]): ReadonlySet<number> {
  const letters = new Set(forms.map((form) => form.charAt(0)));
  const others = [...plainLetters].filter((one) => !letters.has(one) && !letters.has(twins[one] ?? ''));
  return new Set(others.flatMap((one) => [one.charCodeAt(0), one.toUpperCase().charCodeAt(0)]));
}

/** `2CO2`: the number of molecules does not matter for the search. */
const coefficient = /^\d{1,2}(?=[a-z]{1,6}[1-9]\d?(?!\d))/;

/**
 * The form in which words are compared: compatibility forms are one (`₂` is 2), lower case, no accents, `ё` is `е`. Only `й` keeps its
 * mark, as it is a letter of its own. Formulas are the same in both alphabets, whatever number is before them.
 */
export function foldWord(word: string): string {
  if (plainWord.test(word)) return word.slice(0, maxWordLength);
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
