import { nameKeys } from './spellings.ts';

/** A given name ready for comparing. */
export interface GivenName {
  /** What it is known by where it is told in full. */
  readonly keys: readonly string[];
  readonly isInitial: boolean;
  readonly isCyrillic: boolean;
  /** An initial of several letters, as Yu. or Дж., spells one sound. */
  readonly hasLetters: boolean;
  readonly firstLetter: string;
  /** First sounds that its spelling can have, in Russian letters. */
  readonly sounds: ReadonlySet<string>;
}

/** First letters of the Latin spellings of what begins with a Cyrillic one; that of the letter itself for the others. */
const latinInitials: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'vw',
  г: 'gh',
  д: 'dj',
  е: 'eyj',
  ж: 'zj',
  з: 'z',
  и: 'i',
  й: 'yij',
  к: 'kcq',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'uw',
  ф: 'fp',
  х: 'khx',
  ц: 'tc',
  ч: 'ct',
  ш: 's',
  щ: 's',
  э: 'e',
  ю: 'yij',
  я: 'yij',
};

const maxInitialLength = 4;

/** A given name or an initial: `Ilya`, `И.`, `Yu.` */
export function givenName(word: string): GivenName {
  const letters = word.replaceAll(/[^\p{L}]/gu, '');
  const length = Array.from(letters).length;
  const keys = nameKeys(letters);
  return {
    keys,
    isInitial: length === 1 || (word.endsWith('.') && length <= maxInitialLength),
    isCyrillic: /^\p{Script=Cyrillic}/u.test(letters),
    hasLetters: length > 1,
    firstLetter: firstLetterOf(letters),
    sounds: new Set(keys.map((key) => key.charAt(0))),
  };
}

/** Small and without marks; but й is a letter of its own. */
function firstLetterOf(letters: string): string {
  const [letter = ''] = letters.normalize('NFC').toLowerCase();
  return letter === 'й' ? letter : letter.normalize('NFD').charAt(0);
}

/** Whether two given names can be one: full ones are spellings of one name, of an initial no more is asked than to begin alike. */
export function fitTogether(one: GivenName, other: GivenName): boolean {
  if (!one.isInitial && !other.isInitial) return one.keys.some((key) => other.keys.includes(key));
  if (one.hasLetters && other.hasLetters) return !one.sounds.isDisjointFrom(other.sounds);
  if (one.isCyrillic === other.isCyrillic) return one.firstLetter === other.firstLetter;
  return one.isCyrillic ? canBeSpelled(one, other) : canBeSpelled(other, one);
}

/** One of the two is a single letter. */
function canBeSpelled(cyrillic: GivenName, latin: GivenName): boolean {
  if (latin.hasLetters) return !cyrillic.sounds.isDisjointFrom(latin.sounds);
  return (latinInitials[cyrillic.firstLetter] ?? '').includes(latin.firstLetter);
}
