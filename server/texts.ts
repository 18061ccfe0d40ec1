import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SiteContent } from '#contract/site.ts';

/** A file of texts that cannot be used; the message says which and why, in one line. */
export class TextsError extends Error {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'TextsError';
  }
}

/** Texts of one namespace: strings, in groups where that helps. */
export interface Namespace {
  readonly [key: string]: string | Namespace;
}

/** All texts that the program shows: the interface's and the lab's own. */
export interface Texts {
  /** Where they were read, to read them again. */
  readonly rootFolder: string;
  /** By language, then by namespace. */
  readonly locales: Readonly<Record<string, Readonly<Record<string, Namespace>>>>;
  readonly site: SiteContent;
}

const NamespaceFile: z.ZodMiniType<Namespace> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), NamespaceFile], { error: 'must be a text or a group of texts' })),
);

function readJson<Value>(rootFolder: string, file: string, schema: z.ZodMiniType<Value>): Value {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(rootFolder, file), 'utf8'));
  } catch (error) {
    throw new TextsError(file, error instanceof Error ? error.message : String(error));
  }
  const outcome = schema.safeParse(content);
  if (outcome.success) return outcome.data;
  const faults = outcome.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  throw new TextsError(file, faults.join('; '));
}

function namesIn(rootFolder: string, folder: string): string[] {
  try {
    return readdirSync(join(rootFolder, folder)).sort();
  } catch (error) {
    throw new TextsError(folder, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads `locales/<language>/<namespace>.json` and `content/site.json` under a folder.
 * @throws TextsError naming the first file that is missing, is not JSON or has another shape.
 */
export function loadTexts(rootFolder: string): Texts {
  const languages = namesIn(rootFolder, 'locales').map((language) => {
    const files = namesIn(rootFolder, `locales/${language}`).filter((name) => name.endsWith('.json'));
    const namespaces = files.map((name) => [
      name.slice(0, -'.json'.length),
      readJson(rootFolder, `locales/${language}/${name}`, NamespaceFile),
    ]);
    return [language, Object.fromEntries(namespaces)];
  });
  return {
    rootFolder,
    locales: Object.fromEntries(languages),
    site: readJson(rootFolder, 'content/site.json', SiteContent),
  };
}
