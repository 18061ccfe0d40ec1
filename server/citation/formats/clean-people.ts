import type { PublicationAuthor } from '#contract/publications.ts';
import { othersOmittedWord, suffixWord } from './name-lists.ts';
import { plainLine } from './plain-markup.ts';

const particles = new Set(
  [
    'van von vom vander de del della dell degli dei den der des di do dos da das du la le las los lo el al bin ibn ben af av',
    'ter ten te het zu zum zur ван фон де дер ден дель делла ди да дю ду дос ла ле ль эль аль ибн бен цу тер',
  ].flatMap((line) => line.split(' ')),
);
const joinedParticle = /^(?:el|al|ad|an|ar|as|ash|at|az|эль|аль)-(?=\p{Lu})/u;

/** The last word of company names, which is no person's name. */
const legalForm = /^(?:ltd|inc|llc|corp|gmbh|plc)\.?$/i;

/** Whether a word stands before family names: `van`, `De`. */
export function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}

/** Cleaned people: each in one line, with all parts of the name in place. Tells too whether the list names others without their names. */
export function cleanPeople(people: readonly PublicationAuthor[]) {
  const cleaned = people.map(cleanPerson);
  const named = cleaned.filter(({ family, literal }) => !othersOmittedWord.test(literal ?? family));
  return { people: named.filter(isNamed), othersOmitted: named.length < cleaned.length };
}

function isNamed({ family, literal }: PublicationAuthor): boolean {
  return family !== '' || (literal ?? '') !== '';
}

function cleanPerson(person: PublicationAuthor): PublicationAuthor {
  const part = (name: 'family' | 'given' | 'particle' | 'suffix' | 'literal') => plainLine(person[name] ?? '');
  const literal = part('literal');
  if (literal !== '') return { family: '', literal };
  let [given, behindGiven] = splitSuffix(part('given'));
  let [family, behindFamily] = splitSuffix(part('family'));
  let suffix = part('suffix') || behindFamily || behindGiven;
  if (suffix === '' && suffixWord.test(given)) [suffix, given] = [given, ''];
  if (suffix === '' && suffixWord.test(family)) {
    // By TeX's rule the last word of `John Smith Jr.` would be the family name.
    const words = given.split(' ');
    [suffix, family, given] = [family, words.pop() ?? '', words.join(' ')];
  }
  if (family === '') [family, given] = [given, ''];
  let particle = part('particle');
  if (particle === '') [particle, family] = splitParticle(family);
  const whole = [particle, family, suffix].filter(Boolean).join(' ');
  if (legalForm.test(given)) return { family: '', literal: `${whole}, ${given}` };
  // Several words that cannot be told apart are one whole name.
  if (legalForm.test(family) || (given === '' && /\s/.test(family))) {
    return { family: '', literal: [given, whole].filter(Boolean).join(' ') };
  }
  return { family, ...filled({ given, particle, suffix }) };
}

function filled(parts: Readonly<Record<string, string>>): Partial<PublicationAuthor> {
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));
}

/** `[rest, suffix]` of a text that may end in a suffix. */
function splitSuffix(name: string): [string, string] {
  const [, rest, last = ''] = /^(.*[^\s,]),?\s+(\S+)$/.exec(name) ?? [];
  return rest !== undefined && suffixWord.test(last) ? [rest, last] : [name, ''];
}

/** `[particle, rest]` of a family name that begins with small words. */
function splitParticle(family: string): [string, string] {
  const [joined] = joinedParticle.exec(family) ?? [];
  if (joined !== undefined) return [joined, family.slice(joined.length)];
  const [, particle = '', name = family] = /^((?:['’]?\p{Ll}[\p{L}'’.]*\s)+)(\p{Lu}.*)$/u.exec(family) ?? [];
  return [particle.trim(), name];
}
