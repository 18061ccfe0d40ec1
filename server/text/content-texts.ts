import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#contract/languages.ts';
import { SiteContent } from '#contract/site.ts';
import { type ContentFiles, loadContentFiles } from './content-files.ts';
import { type ContentPageSource, parseContentPage } from './content-page.ts';
import { checkAgainst } from './schema-faults.ts';
import { TextsError } from './texts-error.ts';

/** The lab's own texts, as the folder `content` has them. */
export interface ContentTexts {
  readonly site: SiteContent;
  /** Pages by language, then by name, in the order of their names. */
  readonly pages: Readonly<Record<Language, ReadonlyMap<string, ContentPageSource>>>;
  readonly files: ContentFiles;
}

/** What the program's own pages begin with; others are free to be there. */
export const neededPages = ['about', 'publications', 'research'];
/** Addresses that a page cannot have, as the program answers there. */
export const takenNames: ReadonlySet<string> = new Set([
  ...['account', 'admin', 'authorization', 'certificate', 'confirmation', 'courses', 'design', 'main', 'news', 'oidc'],
  ...['password', 'registration', 'search'],
  ...['api', 'assets', 'brand', 'files', 'healthz', 'locales', 'metrics', 'readyz', 'share', 'state'],
  ...languages,
]);

const structureName = /\.(pdb|sdf|cif)$/i;

const pageFile = /^([a-z][a-z0-9-]{0,63})\.md$/;
const knownFolders = new Set<string>([...languages, 'files']);

/**
 * Reads and checks a folder of the lab's own texts.
 * @throws TextsError naming all that is missing or wrong.
 */
export function loadContentTexts(folder: string): ContentTexts {
  const faults: string[] = [];
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && !knownFolders.has(entry.name)) {
      faults.push(`content/${entry.name}: is not a folder that is known here (${[...knownFolders].join(', ')})`);
    }
  }
  const files = loadContentFiles(join(folder, 'files'), faults);
  const site = loadSite(folder, files, faults);
  const pages = { en: loadPages(folder, 'en', files, faults), ru: loadPages(folder, 'ru', files, faults) };
  for (const name of neededPages) if (!pages.en.has(name)) faults.push(`content/en/${name}.md: is missing`);
  for (const name of pages.ru.keys()) {
    // English stands in for what another language lacks, so it must be there.
    if (!pages.en.has(name)) faults.push(`content/ru/${name}.md: has no content/en/${name}.md beside it`);
  }
  if (!site || faults.length > 0) throw new TextsError(faults);
  return { site, pages: { en: namesOnly(pages.en), ru: namesOnly(pages.ru) }, files };
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  } catch {
    return [];
  }
}

function loadSite(folder: string, files: ContentFiles, faults: string[]): SiteContent | null {
  const found: string[] = [];
  const site = parseSite(folder, found);
  if (site) {
    const { molecule, hero = molecule } = site.home;
    const field = hero === molecule ? 'home.molecule' : 'home.hero';
    if (!hero) found.push('home.hero: is missing');
    else if (molecule && hero !== molecule) found.push('home.molecule: home.hero stands in its place');
    else if (hero === molecule && !structureName.test(hero.file))
      found.push(`${field}.file: must end in .pdb, .sdf, .cif`);
    else if (hero.file.endsWith('.pdf')) found.push(`${field}.file: must be a structure, a drawing or a picture`);
    else if (!files.has(hero.file)) found.push(`${field}.file: there is no ${hero.file} in content/files`);
    for (const [index, { photo, topic, alumni }] of site.people.entries()) {
      if (photo !== undefined && !/^(?:jpe?g|png|webp)$/.test(files.get(photo)?.extension ?? ''))
        found.push(`people.${index}.photo: there is no picture ${photo} in content/files`);
      if (!topic && !alumni) found.push(`people.${index}.topic: is missing`);
    }
    const ids = site.people.map(({ id }) => id);
    for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
      found.push(`people: more than one has the id ${id}`);
    }
  }
  faults.push(...found.map((fault) => `content/site.json: ${fault}`));
  return site;
}

function parseSite(folder: string, faults: string[]): SiteContent | null {
  try {
    const checked = checkAgainst(SiteContent, JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
    if ('value' in checked) return checked.value;
    faults.push(...checked.faults);
  } catch (fault) {
    const isMissing = fault instanceof Error && Reflect.get(fault, 'code') === 'ENOENT';
    faults.push(isMissing ? 'is missing' : oneLine(fault));
  }
  return null;
}

/** A page with faults is there under its name as null, so that only its own faults are told. */
function loadPages(
  folder: string,
  language: Language,
  files: ContentFiles,
  faults: string[],
): Map<string, ContentPageSource | null> {
  const pages = new Map<string, ContentPageSource | null>();
  const names = entriesOf(join(folder, language)).map((entry) => entry.name);
  for (const file of names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))) {
    const path = `content/${language}/${file}`;
    const name = pageFile.exec(file)?.[1];
    if (name === undefined) {
      faults.push(`${path}: a page's name must be small Latin letters, digits and hyphens, and end in .md`);
      continue;
    }
    const found: string[] = [];
    if (takenNames.has(name)) found.push(`/${name} is an address of the program: the page needs another name`);
    try {
      const page = parseContentPage(name, readFileSync(join(folder, language, file), 'utf8'), files, found);
      pages.set(name, page);
    } catch (fault) {
      found.push(oneLine(fault));
    }
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return pages;
}

function namesOnly(pages: ReadonlyMap<string, ContentPageSource | null>): Map<string, ContentPageSource> {
  return new Map([...pages].flatMap(([name, page]) => (page ? [[name, page] as const] : [])));
}

function oneLine(fault: unknown): string {
  return (fault instanceof Error ? fault.message : String(fault)).replaceAll(/\s+/g, ' ');
}
