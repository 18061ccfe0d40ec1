/** A name in its parts; `given` are the given names and the patronymic, in full or as initials. */
export interface NameParts {
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
export function withoutParticles(family: string): string {
  const words = family.split(/[\s-]+/).filter(Boolean);
  const start = words.findIndex((word) => !particles.has(word.toLowerCase()));
  return (start === -1 ? words : words.slice(start)).join(' ');
}

/** Given names one by one: `J.-P.` and `Jean-Paul` are two, `И.И.` too, and so is `JP`. */
export function givenNames(given: string): string[] {
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
export function partsOfName(name: string): NameParts | null {
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
