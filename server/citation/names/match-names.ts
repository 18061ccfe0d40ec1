import { nameKeys } from './spellings.ts';

/** A member of the lab and all the ways in which the site writes the name. */
export interface MemberNames {
  readonly id: string;
  readonly names: readonly string[];
}

/** Somebody's name as a work has it. */
export interface AuthorName {
  readonly family: string;
  readonly given?: string | undefined;
}

/** A member whom an author's name fits: `exact` in full, `initials` as far as it is told. */
export interface MemberMatch {
  readonly memberId: string;
  readonly match: 'exact' | 'initials';
}

/** One way to write a member's name. */
interface KnownName {
  readonly member: number;
  readonly given: readonly GivenName[];
}

/** Members whom an author's name fits; the exact ones first, then in the order that they were given in. */
export type MemberMatcher = (author: AuthorName) => MemberMatch[];

/** Reads the members' names once, for any number of authors. Nobody is taken for anybody by it: it tells what may be suggested. */
export function memberMatcher(members: readonly MemberNames[]): MemberMatcher {
  const byFamily = namesByFamily(members);
  return (author) => {
    const keys = nameKeys(withoutParticles(author.family));
    const known = new Set(keys.flatMap((key) => byFamily.get(key) ?? []));
    if (known.size === 0) return [];
    const given = givenNames(author.given ?? '').map(givenName);
    const found = new Map<number, MemberMatch['match']>();
    for (const name of known) {
      const match = compareGiven(given, name.given);
      if (match && found.get(name.member) !== 'exact') found.set(name.member, match);
    }
    return [...found]
      .sort(([one, matchOne], [other, matchOther]) => matchOne.localeCompare(matchOther) || one - other)
      .map(([member, match]) => ({ memberId: members[member]?.id ?? '', match }));
  };
}

function namesByFamily(members: readonly MemberNames[]): ReadonlyMap<string, readonly KnownName[]> {
  const byFamily = new Map<string, KnownName[]>();
  for (const [member, { names }] of members.entries()) {
    for (const name of names) {
      const parts = partsOfName(name);
      if (!parts) continue;
      const known = { member, given: parts.given.map(givenName) };
      for (const key of nameKeys(parts.family)) {
        const others = byFamily.get(key);
        if (others) others.push(known);
        else byFamily.set(key, [known]);
      }
    }
  }
  return byFamily;
}

/** Names that only one of the two tells speak neither for nor against it. */
function compareGiven(one: readonly GivenName[], other: readonly GivenName[]): MemberMatch['match'] | null {
  const told = Math.min(one.length, other.length);
  for (let index = 0; index < told; index++) {
    const [first, second] = [one[index], other[index]];
    if (first && second && !fitTogether(first, second)) return null;
  }
  const isWhole = one.length === other.length && told > 0;
  return isWhole && [...one, ...other].every(({ isInitial }) => !isInitial) ? 'exact' : 'initials';
}

/** A name in its parts; `given` are the given names and the patronymic, in full or as initials. */
interface NameParts {
  readonly family: string;
  readonly given: readonly string[];
}

/** What stands before a family name and is left out or moved as often as not. */
const particles = new Set(
  'af al bin da das de del della den der di do dos du el la le les ten ter van vom von zu zum zur ван дер де ди ла фон эль аль'.split(
    ' ',
  ),
);

const suffix = /^(?:jr|sr|ii|iii|iv|мл|ст)\.?$/i;
const patronymic = /(?:[ое]вич|[ое]вна|ична|[oe]vich|[oe]vna|ichna)$/i;

/** A family name without the particles before it; a particle that is all of it stays. */
function withoutParticles(family: string): string {
  const words = family.split(/[\s-]+/).filter(Boolean);
  const start = words.findIndex((word) => !particles.has(word.toLowerCase()));
  return (start === -1 ? words : words.slice(start)).join(' ');
}

/** Given names one by one: `J.-P.` and `Jean-Paul` are two, `И.И.` too, and so is `JP`. */
function givenNames(given: string): string[] {
  return given
    .split(/(?<=\.)|[\s,-]+/)
    .map((word) => word.replaceAll(/^[\s-]+|[\s-]+$/g, ''))
    .filter((word) => /\p{L}/u.test(word) && !particles.has(word) && !suffix.test(word))
    .flatMap((word) => (/^\p{Lu}{2}$/u.test(word) ? Array.from(word) : [word]));
}

function isInitial(word: string): boolean {
  return word.endsWith('.') || Array.from(word).length === 1;
}

/** Whether the family name comes first: `Орлова В. И.`, `Орлова Вера Ивановна`. */
function startsWithFamily(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (isInitial(last)) return !isInitial(words[0] ?? '');
  return words.length === 3 && patronymic.test(last) && !patronymic.test(words[1] ?? '');
}

/** The parts of a name that stands in one line, in either order; null for one that has no family name and something before or behind it. */
function partsOfName(name: string): NameParts | null {
  const [family = '', ...rest] = name.split(',');
  if (rest.length > 0) return { family: withoutParticles(family), given: givenNames(rest.join(' ')) };
  const words = name
    .replaceAll(/\.(?=[^\s-])/g, '. ')
    .split(/\s+/)
    .filter((word) => word !== '' && !suffix.test(word));
  if (words.length < 2) return null;
  const at = startsWithFamily(words) ? 0 : words.length - 1;
  const given = givenNames(words.toSpliced(at, 1).join(' '));
  return { family: withoutParticles(words[at] ?? ''), given };
}

/** A given name ready for comparing. */
interface GivenName {
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
function givenName(word: string): GivenName {
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
function fitTogether(one: GivenName, other: GivenName): boolean {
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
