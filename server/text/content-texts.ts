import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { defaultLanguage, inEachLanguage, type Language, languages } from '#contract/languages.ts';
import { labTextRule, SiteContent } from '#contract/site.ts';
import { type Brand, loadBrand } from './brand.ts';
import { type ContentFiles, entriesOf, loadContentFiles, noFile, readText } from './content-files.ts';
import { type ContentPageSource, parseContentPage } from './content-page.ts';
import {
  checkAgainst,
  createLineFinder,
  type FieldFault,
  missing,
  notAmong,
  parseJson,
  TextsError,
} from './schema-faults.ts';

/** The lab's own texts, from the folder `content`. */
export interface ContentTexts {
  readonly site: SiteContent;
  /** Pages by language, then by name, in the order of their names. */
  readonly pages: Readonly<Record<Language, ReadonlyMap<string, ContentPageSource>>>;
  readonly files: ContentFiles;
  readonly brand: Brand;
}

/** Pages that the program's own pages need; others are optional. */
export const neededPages = ['about', 'publications', 'research'];
/** Addresses that a page cannot have, as the program uses them. */
export const takenNames: ReadonlySet<string> = new Set([
  ...['account', 'admin', 'authorization', 'certificate', 'confirmation', 'courses', 'design', 'main', 'news', 'oidc'],
  ...['password', 'registration', 'search'],
  ...['api', 'assets', 'brand', 'files', 'healthz', 'locales', 'metrics', 'readyz', 'share', 'state'],
  ...languages,
]);

const structureName = /\.(pdb|sdf|cif)$/i;

const pageFile = /^([a-z][a-z0-9-]{0,63})\.md$/;
const knownFolders = new Set<string>([...languages, 'files', 'brand']);

/** A folder of texts, as far as it can be read. */
export interface ReadContent extends Omit<ContentTexts, 'site'> {
  readonly site: SiteContent | null;
  /** The reasons why it cannot be used. */
  readonly faults: string[];
}

/** Reads a folder of the lab's own texts, and collects all faults. */
export function readContentTexts(folder: string): ReadContent {
  const faults: string[] = [];
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && !knownFolders.has(entry.name)) {
      faults.push(`content/${entry.name}: ${notAmong('folder', knownFolders)}`);
    }
  }
  const files = loadContentFiles(join(folder, 'files'), faults);
  const brand = loadBrand(join(folder, 'brand'), faults);
  const site = loadSite(folder, files, faults);
  const pages = inEachLanguage((language) => loadPages(folder, language, files, faults));
  for (const name of neededPages)
    if (!pages.en.has(name)) faults.push(`content/en/${name}.md: is missing; every site needs this page`);
  for (const language of languages) {
    for (const name of pages[language].keys()) {
      // English replaces what another language lacks, so it must be there.
      if (!pages.en.has(name))
        faults.push(`content/${language}/${name}.md: has no content/en/${name}.md beside it; write that too`);
    }
  }
  return { site, pages, files, brand, faults };
}

/**
 * The texts of a folder without faults.
 * @throws TextsError naming all faults.
 */
export function loadContentTexts(folder: string): ContentTexts {
  const { site, pages, files, brand, faults } = readContentTexts(folder);
  if (!site || faults.length > 0) throw new TextsError(faults);
  return { site, pages, files, brand };
}

/** The place of a fault in a file, with the line where that is known. */
export function placeOf(file: string, line?: number): string {
  return `content/${file}${line === undefined ? '' : `:${line}`}`;
}

function loadSite(folder: string, files: ContentFiles, faults: string[]): SiteContent | null {
  const tell = (fault: string, line?: number) => faults.push(`${placeOf('site.json', line)}: ${fault}`);
  let text: string;
  try {
    text = readText(join(folder, 'site.json'), tell);
  } catch (fault) {
    tell(unreadable(fault));
    return null;
  }
  const input = parseJson(text, tell);
  if (input === undefined) return null;
  const checked = checkAgainst(SiteContent, input);
  const own = languages.filter((language) => language !== defaultLanguage && existsSync(join(folder, language)));
  const found = 'faults' in checked ? [...checked.faults] : [];
  found.push(...faultsOfSite(input, files), ...missingTexts(input, own));
  if (found.length > 0) {
    const lineOf = createLineFinder(text);
    for (const { path, text: fault } of found) tell(fault, lineOf(path));
  }
  return 'value' in checked ? checked.value : null;
}

/** Texts that are missing in a language with pages of its own. */
function missingTexts(input: unknown, own: readonly Language[], path: readonly string[] = []): FieldFault[] {
  if (typeof input !== 'object' || input === null) return [];
  const inside = Object.entries(input).flatMap(([key, value]) => missingTexts(value, own, [...path, key]));
  const lacking = defaultLanguage in input ? own.filter((language) => !(language in input)) : [];
  return [...inside, ...lacking.map((name) => ({ path, text: `${[...path, name].join('.')}: ${missing()}` }))];
}

const text = z.catch(z.optional(z.string()), undefined);
const WithFile = z.optional(z.catch(z.object({ file: text }), {}));
/** The parts of it that can be checked whatever else is wrong with it. */
const ReadableSite = z.object({
  home: z.catch(z.optional(z.object({ hero: WithFile, molecule: WithFile })), undefined),
  people: z.catch(
    z.array(
      z.catch(z.object({ id: text, photo: text, topic: z.optional(z.unknown()), alumni: z.optional(z.unknown()) }), {
        topic: true,
      }),
    ),
    [],
  ),
});

/** Faults that its shape alone does not show. */
function faultsOfSite(input: unknown, files: ContentFiles): FieldFault[] {
  const readable = ReadableSite.safeParse(input);
  if (!readable.success) return [];
  const { home, people } = readable.data;
  const found: FieldFault[] = [];
  const tell = (path: readonly PropertyKey[], words: string) =>
    found.push({ path, text: `${path.join('.')}: ${words}` });
  if (home) {
    const { molecule, hero = molecule } = home;
    const file = ['home', hero === molecule ? 'molecule' : 'hero', 'file'];
    const name = hero?.file;
    if (!hero) tell(['home', 'hero'], missing('must have file and alt'));
    else if (molecule && hero !== molecule)
      tell(['home', 'molecule'], 'home.hero stands in its place; remove this one');
    // Otherwise the check of its shape reports it.
    else if (name) {
      if (hero === molecule && !structureName.test(name)) tell(file, 'must end in .pdb, .sdf, .cif');
      else if (name.endsWith('.pdf')) tell(file, 'must be a structure, a drawing or a picture');
      else if (!files.has(name)) tell(file, noFile(name));
    }
  }
  const ids = people.map(({ id }) => id);
  for (const [index, { id, photo, topic, alumni }] of people.entries()) {
    const own = ['people', index];
    if (photo && !/^(?:jpe?g|png|webp)$/.test(files.get(photo)?.extension ?? ''))
      tell([...own, 'photo'], noFile(`picture ${photo}`));
    if (!topic && !alumni) tell([...own, 'topic'], `${missing(labTextRule)}, or say "alumni": true`);
    if (id && ids.indexOf(id) !== index)
      found.push({ path: [...own, 'id'], text: `people: more than one has the id ${id}; give this one another` });
  }
  return found;
}

function loadPages(
  folder: string,
  language: Language,
  files: ContentFiles,
  faults: string[],
): Map<string, ContentPageSource> {
  const pages = new Map<string, ContentPageSource>();
  const names = entriesOf(join(folder, language)).map((entry) => entry.name);
  for (const file of names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))) {
    const tell = (fault: string, line?: number) => faults.push(`${placeOf(`${language}/${file}`, line)}: ${fault}`);
    const name = pageFile.exec(file)?.[1];
    if (name === undefined) {
      tell("a page's name must be small Latin letters, digits and hyphens, and end in .md");
      continue;
    }
    if (takenNames.has(name)) tell(`/${name} is an address of the program: the page needs another name`);
    try {
      const page = parseContentPage(name, readText(join(folder, language, file), tell), files, tell);
      pages.set(name, page);
    } catch (fault) {
      tell(unreadable(fault));
    }
  }
  return pages;
}

function unreadable(fault: unknown): string {
  const words = (fault instanceof Error ? fault.message : String(fault)).replaceAll(/\s+/g, ' ');
  return `a text file is needed here, and none can be read: ${words}`;
}
