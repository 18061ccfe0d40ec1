import type { PublicationAuthor } from '#contract/publications.ts';
import { type LibraryName, readNames } from './bibtex-library.ts';
import { isParticle } from './clean-people.ts';
import { isBody, othersOmittedWord, type SettledNames, separateNames, withSeparateOthers } from './name-lists.ts';
import { decodeEntities } from './plain-markup.ts';
import { bareTex, type PreparedTex, prepareTex, restoreKept, texText } from './tex-text.ts';

export interface ReadNames {
  readonly people: readonly PublicationAuthor[];
  /** Unknown commands. */
  readonly unknown: readonly string[];
  /** Names that could be read in another way too, as plain text. */
  readonly unclear: readonly string[];
}

const longestName = 2_000;
const separator = /\sand\s|;/gi;

const entity = /\\?&(?:\\?#\d{1,7}|\\?#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const longestEntity = 36;

function decoded(entity: string): string {
  return decodeEntities(entity.replaceAll('\\', ''));
}

/**
 * Decodes letters and apostrophes written as entities. Other entities stay, because their signs would mean something to TeX or to the
 * reader of names.
 */
function withLetters(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(entity, (found) => {
    const sign = decoded(found);
    return /^[\p{L}\p{M}'’]$/u.test(sign) ? sign : found;
  });
}

/** Whether the semicolon at `offset` ends an entity, and not a name. */
function endsEntity(text: string, offset: number): boolean {
  const ends = text.slice(Math.max(0, offset - longestEntity), offset + 1);
  const [found] = ends.slice(ends.lastIndexOf('&')).match(entity) ?? [];
  return found !== undefined && decoded(found) !== found;
}

/** The names of a list, which are separated by ` and ` outside of braces. */
export function splitNames(raw: string): string[] {
  const text = ` ${raw.replaceAll(/\s/g, ' ')} `;
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  let offset = 0;
  separator.lastIndex = 0;
  for (let found = separator.exec(text); found; found = separator.exec(text)) {
    for (; offset < found.index; offset++) {
      if (text[offset] === '{') depth++;
      else if (text[offset] === '}') depth--;
    }
    if (depth > 0 || (found[0] === ';' && endsEntity(text, found.index))) continue;
    names.push(text.slice(start, found.index));
    start = found.index + found[0].length;
    // The blank after one `and` may also be the blank before the next.
    if (found[0] !== ';') separator.lastIndex--;
  }
  names.push(text.slice(start));
  return names.map(trimmed).filter((name) => name !== '' && name.toLowerCase() !== 'and');
}

/** Removes outer blanks, and a comma left before the next `and`. */
function trimmed(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s,]/.test(name[end - 1] ?? '')) end--;
  return name.slice(0, end).trimStart();
}

/** Whether braces enclose the whole text. Such a name is that of a body. */
export function isEnclosed(text: string): boolean {
  if (!text.startsWith('{')) return false;
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    if (text[offset] === '{') depth++;
    else if (text[offset] === '}' && --depth === 0) return offset === text.length - 1;
  }
  return false;
}

const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** The ways in which a word of a name may begin in TeX: `{\'E}`, `\'E`, `\v{Z}`, `\L{}`, `{L}`. */
const wordStart = new RegExp(
  String.raw`(?<![^\s,-])(?:${group}|\\(?:[a-zA-Z]+ ?|[^a-zA-Z\s])(?:${group}|\p{L}))`,
  'gu',
);
const longestStart = 40;
/** Replaces the hyphen of `el-Sayed`, which the library would lose. */
const hyphenMark = '\ufdd2';
const smallHyphened = /(?<![^\s,])\p{Ll}+-(?=\p{L})/gu;

/**
 * Replaces commands and braces at the start of words by plain letters. The library would take such a word for a particle, for example
 * `von`.
 */
function withPlainStarts(tex: string): string {
  const whole = tex.replaceAll(smallHyphened, (found) => found.slice(0, -1) + hyphenMark);
  if (!/[\\{]/.test(whole)) return whole;
  return whole.replaceAll(wordStart, (start, offset: number) => {
    const isWithinWord = /^[\p{L}\\{]/u.test(whole.slice(offset + start.length));
    if (start.length > longestStart) return start;
    const { text } = texText(start);
    return /^\p{L}\p{M}*$/u.test(text) || (isWithinWord && /^[\p{L}\p{M}]+$/u.test(text)) ? text : start;
  });
}

/** To the library all words with a small first letter before the family are one particle. Unknown ones are given names. */
function splitParticle(words: string, given: string): { given: string; particle: string } {
  const all = words.split(/\s+/).filter(Boolean);
  const first = all[0] ?? '';
  // Without a given name a known particle is the beginning of the family name.
  if (given !== '' || first === '' || isParticle(first)) return { given, particle: words };
  const last = all.findLastIndex((word) => !isParticle(word));
  return { given: all.slice(0, last + 1).join(' '), particle: all.slice(last + 1).join(' ') };
}

/** For a name that the library cannot parse, the last word is the family name. */
function spokenName(text: string): PublicationAuthor {
  const [, given, family] = /^([^,]*\S)\s+([^\s,]+)$/.exec(text) ?? [];
  return family === undefined ? { family: '', literal: text } : { family, given };
}

function personOf(name: LibraryName | undefined, prepared: PreparedTex): PublicationAuthor {
  const restored = (part: string | undefined) =>
    restoreKept(part ?? '', prepared.kept)
      .replaceAll(hyphenMark, '-')
      .trim();
  const { given, particle } = splitParticle(restored(name?.['non-dropping-particle']), restored(name?.given));
  const family = restored(name?.family);
  if (family === '' && particle === '') return spokenName(given || restored(bareTex(prepared.tex)));
  const suffix = restored(name?.suffix);
  // A word with a capital is a part of the family name: `Silva e Costa`.
  const isPart = family === '' || /^\p{Lu}/u.test(particle);
  return isPart ? { family: `${particle} ${family}`, given, suffix } : { family, given, particle, suffix };
}

function readApart(names: readonly PreparedTex[]): (LibraryName | undefined)[] {
  return names.map(({ tex }) => {
    try {
      return readNames(tex)[0];
    } catch {
      return undefined;
    }
  });
}

/** One call for the whole list is by far the fastest. A name that cannot be read must not spoil the others. */
function readTogether(names: readonly PreparedTex[]): readonly (LibraryName | undefined)[] {
  if (names.length === 0) return [];
  try {
    const read = readNames(names.map(({ tex }) => tex).join(' and '));
    return read.length === names.length ? read : readApart(names);
  } catch {
    return readApart(names);
  }
}

/** The people of a BibTeX field, or the holders of a patent. */
export function bibtexNames(raw: string, settled?: SettledNames, isWhole = isBody): ReadNames {
  const unknown: string[] = [];
  const people: (PublicationAuthor | PreparedTex)[] = [];
  const split = splitNames(withSeparateOthers(withLetters(raw)));
  const { names, unclear } = separateNames(split, settled, isWhole);
  for (const name of names) {
    if (name.length > longestName) {
      // It is refused later as too long. The library need not parse it.
      people.push({ family: '', literal: name });
    } else if (isEnclosed(name) || isWhole(name) || othersOmittedWord.test(name)) {
      const body = texText(name);
      unknown.push(...body.unknown);
      people.push({ family: '', literal: body.text });
    } else {
      const prepared = prepareTex(name);
      unknown.push(...prepared.unknown);
      people.push({ ...prepared, tex: withPlainStarts(prepared.tex) });
    }
  }
  const persons = people.filter((name) => 'tex' in name);
  const read = readTogether(persons);
  let index = 0;
  const all = people.map((name) => ('tex' in name ? personOf(read[index++], name) : name));
  return { people: all, unknown, unclear };
}
