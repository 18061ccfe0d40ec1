import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Language, languages } from '#contract/languages.ts';
import { SiteFrame } from '#contract/site.ts';
import { type ContentTexts, loadContentTexts } from './content-texts.ts';
import { checkAgainst } from './schema-faults.ts';
import { TextsError } from './texts-error.ts';

/** Texts of one namespace: strings, in groups where that helps. */
export interface Namespace {
  readonly [key: string]: string | Namespace;
}

/** Folders that texts are read in. */
export interface TextPlaces {
  /** Has `locales/<language>/<namespace>.json`. */
  readonly rootFolder: string;
  /** Has the lab's own texts. */
  readonly contentFolder: string;
}

/** All texts that the program shows: the interface's and the lab's own. */
export interface Texts {
  /** Where they were read, to read them again. */
  readonly places: TextPlaces;
  /** By language, then by namespace. */
  readonly locales: Readonly<Record<string, Readonly<Record<string, Namespace>>>>;
  readonly content: ContentTexts;
  /** What of the lab's own texts every page shows. */
  readonly frame: SiteFrame;
}

/** Gives the texts as they are now: while developing they are read anew each time, so that a change is seen at once. */
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
  throw new TextsError(checked.faults.map((fault) => `${file}: ${fault}`));
}

function namesIn(rootFolder: string, folder: string): string[] {
  try {
    return readdirSync(join(rootFolder, folder)).sort();
  } catch (error) {
    throw new TextsError([`${folder}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** Where a program in `rootFolder` reads its texts: the lab's own in `content` beside it, if no other folder is set. */
export function textPlacesOf(
  { contentDirectory }: { readonly contentDirectory: string | null },
  rootFolder: string,
): TextPlaces {
  return { rootFolder, contentFolder: contentDirectory ?? join(rootFolder, 'content') };
}

/**
 * Reads all texts.
 * @throws TextsError naming the files that are missing, cannot be read or have another shape.
 */
export function loadTexts(places: TextPlaces): Texts {
  const { rootFolder, contentFolder } = places;
  const locales = namesIn(rootFolder, 'locales').map((language) => {
    const files = namesIn(rootFolder, `locales/${language}`).filter((name) => name.endsWith('.json'));
    const namespaces = files.map((name) => [
      name.slice(0, -'.json'.length),
      readNamespace(rootFolder, `locales/${language}/${name}`),
    ]);
    return [language, Object.fromEntries(namespaces)];
  });
  const content = loadContentTexts(contentFolder);
  return {
    places,
    locales: Object.fromEntries(locales),
    content,
    frame: SiteFrame.parse(content.site),
  };
}

/** The texts of one namespace alone, for what has to answer before all are read. @throws TextsError */
export function loadNamespace(rootFolder: string, name: string): Pick<Texts, 'locales'> {
  const namespaces = languages.map((language) => [
    language,
    { [name]: readNamespace(rootFolder, `locales/${language}/${name}.json`) },
  ]);
  return { locales: Object.fromEntries(namespaces) };
}

/** A text of the interface, for what the server writes itself; keys are dotted, as pages name them. */
export function interfaceText(
  { locales }: Pick<Texts, 'locales'>,
  language: Language,
  namespace: string,
  key: string,
): string {
  const found = key
    .split('.')
    .reduce<string | Namespace | undefined>(
      (group, name) => (typeof group === 'object' ? group[name] : undefined),
      locales[language]?.[namespace],
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${namespace}:${key} in ${language}`);
  return found;
}

/** All texts, read now so that their faults are told at once; while developing also whenever they are asked for. */
export function openTexts(places: TextPlaces, development: boolean): CurrentTexts {
  const texts = loadTexts(places);
  return development ? () => loadTexts(places) : () => texts;
}
