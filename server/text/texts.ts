import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { defaultLanguage, inEachLanguage, type Language, languageFacts } from '#contract/languages.ts';
import { type MenuEntry, type SiteFrame, type SiteMenu, SiteWords } from '#contract/site.ts';
import { bindTexts } from './bind-words.ts';
import { type ContentTexts, loadContentTexts } from './content-texts.ts';
import { checkAgainst, TextsError } from './schema-faults.ts';

/** Texts of one namespace: strings, in groups where that helps. */
export interface Namespace {
  readonly [key: string]: string | Namespace;
}

/** Folders that texts are read in. */
export interface TextPlaces {
  /** Contains `locales/<language>/<namespace>.json`. */
  readonly rootFolder: string;
  /** Contains the lab's own texts. */
  readonly contentFolder: string;
}

type Locales = Readonly<Record<string, Readonly<Record<string, Namespace>>>>;

/** All texts that the program shows: the interface's and the lab's own. */
export interface Texts {
  /** Their folders, to read them again. */
  readonly places: TextPlaces;
  /** By language, then by namespace. */
  readonly locales: Locales;
  readonly content: ContentTexts;
  /** The lab's own texts that every page shows. */
  readonly frame: SiteFrame;
}

/** Gives the present texts: while developing they are read anew each time, so that a change shows at once. */
export type CurrentTexts = () => Texts;

const NamespaceFile: z.ZodMiniType<Namespace> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), NamespaceFile], { error: 'must be a text or a group of texts' })),
);

function readNamespace(rootFolder: string, file: string): Namespace {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(rootFolder, file), 'utf8'));
  } catch (error) {
    throw new TextsError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const checked = checkAgainst(NamespaceFile, content);
  if ('value' in checked) return checked.value;
  throw new TextsError(checked.faults.map(({ text }) => `${file}: ${text}`));
}

/** The texts of one namespace in a language. Another one than English may lack the file; English then stands in for all of them. */
function namespaceIn(rootFolder: string, language: Language, name: string): Namespace {
  const file = `locales/${language}/${name}.json`;
  return language === defaultLanguage || existsSync(join(rootFolder, file)) ? readNamespace(rootFolder, file) : {};
}

function namesIn(rootFolder: string, folder: string): string[] {
  try {
    return readdirSync(join(rootFolder, folder)).sort();
  } catch (error) {
    throw new TextsError([`${folder}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** Texts of the lab in the demo, beside the rest of the demo. */
const demoContent = 'server/seed/demo/content';

/** Whether these are the texts of the demo's lab, by its name. Here and not in a page, where it would be in every lab's files. */
export function isDemo({ frame }: Pick<Texts, 'frame'>): boolean {
  return frame.titlePrefix[defaultLanguage] === 'Molsys';
}

/** Where a program in `rootFolder` reads its texts: the lab's own in the folder that is set, or in `content` beside it, or the demo's. */
export function textPlacesOf(
  { contentDirectory }: { readonly contentDirectory: string | null },
  rootFolder: string,
): TextPlaces {
  const own = join(rootFolder, 'content');
  return { rootFolder, contentFolder: contentDirectory ?? (existsSync(own) ? own : join(rootFolder, demoContent)) };
}

/** The demo's texts, even if there are others. */
export function demoPlacesOf(rootFolder: string): TextPlaces {
  return { rootFolder, contentFolder: join(rootFolder, demoContent) };
}

/**
 * Reads all texts; the lab's own may have been read already.
 * @throws TextsError naming the files that are missing, cannot be read or have a wrong form.
 */
export function loadTexts(places: TextPlaces, read?: ContentTexts): Texts {
  const { rootFolder, contentFolder } = places;
  const files = namesIn(rootFolder, `locales/${defaultLanguage}`).filter((name) => name.endsWith('.json'));
  const names = files.map((file) => file.slice(0, -'.json'.length));
  const locales = inEachLanguage((language) =>
    Object.fromEntries(names.map((name) => [name, namespaceIn(rootFolder, language, name)])),
  );
  return withContent({ places, locales }, read ?? loadContentTexts(contentFolder));
}

function withContent(others: Pick<Texts, 'places' | 'locales'>, content: ContentTexts): Texts {
  const menu = menuOf(content.pages, (language, section) =>
    findText(others, language, 'translation', `sections.${section}`),
  );
  const { sign, look } = content.brand;
  return { ...others, content, frame: { ...SiteWords.parse(content.site), menu, sign, look } };
}

const bound = new WeakMap<Locales, Locales>();

/**
 * The interface's texts as pages show them. Russian ones leave no short word at the end of a line; letters, tables for other programs and
 * the index of the search keep their plain blanks.
 */
export function shownLocales({ locales }: Pick<Texts, 'locales'>): Locales {
  const kept =
    bound.get(locales) ??
    inEachLanguage((each) =>
      languageFacts[each].script === 'cyrillic' ? bindTexts(locales[each] ?? {}) : (locales[each] ?? {}),
    );
  bound.set(locales, kept);
  return kept;
}

/** The texts of one namespace, for code that must answer before all texts are read. @throws TextsError */
export function loadNamespace(rootFolder: string, name: string): Pick<Texts, 'locales'> {
  return { locales: inEachLanguage((language) => ({ [name]: namespaceIn(rootFolder, language, name) })) };
}

/** A text of the interface that the server itself writes, in English if the language lacks it; keys are dotted, as in pages. */
export function interfaceText(
  texts: Pick<Texts, 'locales'>,
  language: Language,
  namespace: string,
  key: string,
): string {
  const found = findText(texts, language, namespace, key) ?? findText(texts, defaultLanguage, namespace, key);
  if (found === undefined) throw new Error(`There is no text ${namespace}:${key} in ${language}`);
  return found;
}

function findText({ locales }: Pick<Texts, 'locales'>, language: Language, namespace: string, key: string) {
  const found = key
    .split('.')
    .reduce<string | Namespace | undefined>(
      (group, name) => (typeof group === 'object' ? group[name] : undefined),
      locales[language]?.[namespace],
    );
  return typeof found === 'string' ? found : undefined;
}

/** All texts, and a way to replace the lab's own while the site is served. */
interface OpenTexts {
  readonly current: CurrentTexts;
  /** Replaces the lab's own texts. */
  readonly take: (content: ContentTexts) => void;
  /** How often they were replaced. */
  readonly timesTaken: () => number;
}

/** All texts, read now so that faults are reported at once; while developing they are also read at each use. */
export function openTexts(places: TextPlaces, development: boolean, read?: ContentTexts): OpenTexts {
  let texts = loadTexts(places, read);
  let times = 0;
  return {
    current: development ? () => loadTexts(places) : () => texts,
    take: (content) => {
      texts = withContent(texts, content);
      times += 1;
    },
    timesTaken: () => times,
  };
}

interface Section {
  readonly name: string;
  readonly menu: 'main' | 'more';
  readonly order: number;
  /** Exists whatever files there are. */
  readonly isProgram?: true;
}

/** Standard places in the menu of pages that exist; a page can name another place. */
const sections: readonly Section[] = [
  { name: 'news', menu: 'main', order: 10, isProgram: true },
  { name: 'research', menu: 'main', order: 20 },
  { name: 'publications', menu: 'main', order: 30 },
  { name: 'education', menu: 'main', order: 40 },
  { name: 'about', menu: 'main', order: 50 },
  { name: 'courses', menu: 'more', order: 10, isProgram: true },
  { name: 'collaborations', menu: 'more', order: 20 },
  { name: 'resources', menu: 'more', order: 30 },
];

/** The links in the menu and the foot of every page. The English file of a page names its place; `nameOf` gives a section's name. */
function menuOf(
  pages: ContentTexts['pages'],
  nameOf: (language: Language, section: string) => string | undefined,
): SiteMenu {
  const names = new Set([...sections.map(({ name }) => name), ...pages.en.keys()]);
  const lines = [...pages.en.values()].filter(({ section }) => section === 'research').map(({ name }) => `/${name}`);
  const entries = [...names].flatMap((name) => {
    const page = pages.en.get(name);
    const section = sections.find((one) => one.name === name);
    if (!page && !section?.isProgram) return [];
    const called = (language: Language) => {
      const own = pages[language].get(name) ?? page;
      const named = (language: Language) => section && nameOf(language, name);
      return own?.menuName ?? named(language) ?? own?.title ?? named(defaultLanguage) ?? name;
    };
    const entry: MenuEntry = {
      path: `/${name}`,
      name: inEachLanguage(called),
      ...(name === 'research' ? { pages: lines } : {}),
    };
    const order = page?.order ?? section?.order ?? Number.POSITIVE_INFINITY;
    return [{ entry, order, menu: page?.menu ?? section?.menu, isInFooter: page?.isInFooter ?? false }];
  });
  const sorted = entries.sort((one, other) => (one.order === other.order ? 0 : one.order - other.order));
  const placed = (isHere: (placed: (typeof sorted)[number]) => boolean) =>
    sorted.filter(isHere).map(({ entry }) => entry);
  return {
    main: placed(({ menu }) => menu === 'main'),
    more: placed(({ menu }) => menu === 'more'),
    foot: placed(({ isInFooter }) => isInFooter),
  };
}
