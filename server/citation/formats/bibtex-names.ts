import type { PublicationAuthor } from '#contract/publications.ts';
import { type LibraryName, readNames } from './bibtex-library.ts';
import { bareTex, type PreparedTex, prepareTex, restoreKept, texText } from './tex-text.ts';

export interface ReadNames {
  readonly people: readonly PublicationAuthor[];
  /** Commands that nobody knows. */
  readonly unknown: readonly string[];
}

/** What a list ends in when it does not name everybody; nobody is called so. */
const others = /^(?:others|et\.? al\.?|и др\.?|и соавт\.?)$/iu;
const longestName = 2_000;
const separator = /\sand\s|;/gi;

/** Names of a list, with ` and ` between them outside of braces. */
export function splitNames(raw: string): string[] {
  const text = ` ${raw.replaceAll(/\s/g, ' ')} `;
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  let place = 0;
  separator.lastIndex = 0;
  for (let found = separator.exec(text); found; found = separator.exec(text)) {
    for (; place < found.index; place++) {
      if (text[place] === '{') depth++;
      else if (text[place] === '}') depth--;
    }
    if (depth > 0) continue;
    names.push(text.slice(start, found.index));
    start = found.index + found[0].length;
    // The blank behind one `and` may be the one before the next.
    if (found[0] !== ';') separator.lastIndex--;
  }
  names.push(text.slice(start));
  return names.map(trimmed).filter((name) => name !== '' && name.toLowerCase() !== 'and');
}

/** Without blanks at its ends, and without the comma that slipped in before the next `and`. */
function trimmed(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s,]/.test(name[end - 1] ?? '')) end--;
  return name.slice(0, end).trimStart();
}

/** A body's name stands in braces as a whole; `{\'E}` is a mere accent. */
function isBody(name: string): boolean {
  if (!name.startsWith('{') || name[1] === '\\') return false;
  let depth = 0;
  for (let place = 0; place < name.length; place++) {
    if (name[place] === '{') depth++;
    else if (name[place] === '}' && --depth === 0) return place === name.length - 1;
  }
  return false;
}

function personOf(name: LibraryName | undefined, prepared: PreparedTex): PublicationAuthor {
  const restored = (part: string | undefined) => restoreKept(part ?? '', prepared.kept).trim();
  // Neither particles nor what follows a name have a place of their own; both belong to the family.
  const family = [name?.['non-dropping-particle'], name?.family, name?.suffix].map(restored).filter(Boolean).join(' ');
  const given = restored(name?.given);
  if (family === '') return { family: '', literal: given || restored(bareTex(prepared.tex)) };
  return { family, ...(given === '' ? {} : { given }) };
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

/** One call for the whole list is by far the quickest; one that cannot be read must not spoil the others. */
function readTogether(names: readonly PreparedTex[]): readonly (LibraryName | undefined)[] {
  if (names.length === 0) return [];
  try {
    const read = readNames(names.map(({ tex }) => tex).join(' and '));
    return read.length === names.length ? read : readApart(names);
  } catch {
    return readApart(names);
  }
}

/** The people of a BibTeX field. */
export function bibtexNames(raw: string): ReadNames {
  const unknown: string[] = [];
  const people: (PublicationAuthor | PreparedTex)[] = [];
  for (const name of splitNames(raw)) {
    if (others.test(name)) continue;
    if (name.length > longestName) {
      // Refused as too long later on; it is no name that the library should work on.
      people.push({ family: '', literal: name });
    } else if (isBody(name)) {
      const body = texText(name);
      unknown.push(...body.unknown);
      people.push({ family: '', literal: body.text });
    } else {
      const prepared = prepareTex(name);
      unknown.push(...prepared.unknown);
      people.push(prepared);
    }
  }
  const persons = people.filter((name) => 'tex' in name);
  const read = readTogether(persons);
  let index = 0;
  return { people: people.map((name) => ('tex' in name ? personOf(read[index++], name) : name)), unknown };
}
