import { nameKeys } from './spellings.ts';

/** A member of the lab with all spellings of the name on the site. */
export interface MemberNames {
  readonly id: string;
  readonly names: readonly string[];
}

/** A person's name in a work. */
export interface AuthorName {
  readonly family: string;
  readonly given?: string | undefined;
}

/** A member whose name matches an author's: `exact` in full, or `initials` as far as it is given. */
export interface MemberMatch {
  readonly memberId: string;
  readonly match: 'exact' | 'initials';
}

/** One spelling of a member's name. */
interface KnownName {
  readonly member: number;
  readonly given: readonly GivenName[];
}

/** Members whose names match an author's: exact matches first, then in the given order. */
export type MemberMatcher = (author: AuthorName) => MemberMatch[];

/** Reads the members' names once, for any number of authors. The result is only a suggestion: it links nobody. */
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

/** A name that only one of the two has decides nothing. */
function compareGiven(one: readonly GivenName[], other: readonly GivenName[]): MemberMatch['match'] | null {
  const told = Math.min(one.length, other.length);
  for (let index = 0; index < told; index++) {
    const [first, second] = [one[index], other[index]];
    if (first && second && !fitTogether(first, second)) return null;
  }
  const isWhole = one.length === other.length && told > 0;
  return isWhole && [...one, ...other].every(({ isInitial }) => !isInitial) ? 'exact' : 'initials';
}

/** The parts of a name. `given` are the given names and the patronymic, in full or as initials. */
interface NameParts {
  readonly family: string;
  readonly given: readonly string[];
}

/** Particles before a family name, which are often left out or moved. */
const particles = new Set(
  'af al bin da das de del della den der di do dos du el la le les ten ter van vom von zu zum zur ван дер де ди ла фон эль аль'.split(
    ' ',
  ),
);

const suffix = /^(?:jr|sr|ii|iii|iv|мл|ст)\.?$/i;
const patronymic = /(?:[ое]вич|[ое]вна|ична|[oe]vich|[oe]vna|ichna)$/i;

/** A family name without the particles before it. If it has nothing else, it stays. */
function withoutParticles(family: string): string {
  const words = family.split(/[\s-]+/).filter(Boolean);
  const start = words.findIndex((word) => !particles.has(word.toLowerCase()));
  return (start === -1 ? words : words.slice(start)).join(' ');
}

/** Single given names: `J.-P.` and `Jean-Paul` are two, and so are `И.И.` and `JP`. */
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

/** The parts of a name in one line, in either order; null for a name without a family name and another part. */
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

/** A given name, prepared for comparing. */
interface GivenName {
  /** The keys of a name that is given in full. */
  readonly keys: readonly string[];
  readonly isInitial: boolean;
  readonly isCyrillic: boolean;
  /** An initial of several letters (Yu., Дж.) is one sound. */
  readonly hasLetters: boolean;
  readonly firstLetter: string;
  /** The first sounds that its spelling may have, in Russian letters. */
  readonly sounds: ReadonlySet<string>;
}

/** The first letters of the Latin spellings of a Cyrillic first letter; for other letters the letter itself. */
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

/** Small letters without marks; but й is a letter of its own. */
function firstLetterOf(letters: string): string {
  const [letter = ''] = letters.normalize('NFC').toLowerCase();
  return letter === 'й' ? letter : letter.normalize('NFD').charAt(0);
}

/** Whether two given names may be the same: full names must be spellings of one name, and an initial must only begin alike. */
function fitTogether(one: GivenName, other: GivenName): boolean {
  if (!one.isInitial && !other.isInitial) return one.keys.some((key) => other.keys.includes(key));
  if (one.hasLetters && other.hasLetters) return !one.sounds.isDisjointFrom(other.sounds);
  if (one.isCyrillic === other.isCyrillic) return one.firstLetter === other.firstLetter;
  return one.isCyrillic ? canBeSpelled(one, other) : canBeSpelled(other, one);
}

/** One of them is a single letter. */
function canBeSpelled(cyrillic: GivenName, latin: GivenName): boolean {
  if (latin.hasLetters) return !cyrillic.sounds.isDisjointFrom(latin.sounds);
  return (latinInitials[cyrillic.firstLetter] ?? '').includes(latin.firstLetter);
}
