import { closeSync, type Dirent, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFigure } from './figure-svg.ts';
import { type PictureSize, pictureHeadBytes, pictureSizeOf } from './picture-size.ts';
import type { ReportFault } from './schema-faults.ts';

/** Types of the files that a site may have among its texts, by the end of their names. */
export const contentFileTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdb: 'chemical/x-pdb',
  sdf: 'chemical/x-mdl-sdfile',
  cif: 'chemical/x-cif',
  pdf: 'application/pdf',
};

/** One file of `content/files`, served as `/files/<name>`. */
export interface ContentFile {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** The end of its name, in lower case: a key of {@link contentFileTypes}. */
  readonly extension: string;
  /** A drawing as a part of a page; null for other files. */
  readonly svg: string | null;
  /** Size of a picture in pixels; null where it is not known. */
  readonly size: PictureSize | null;
}

/** By name. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

const fileName = /^[\p{L}\p{N}][\p{L}\p{N}._-]*\.([A-Za-z]{3,4})$/u;

/**
 * Reads the files of a folder that texts can show; other files are ignored. Every drawing is read and checked.
 * `faults` gets each fault, in one line.
 */
export function loadContentFiles(folder: string, faults: string[]): ContentFiles {
  const files = new Map<string, ContentFile>();
  for (const entry of entriesOf(folder)) {
    const { name } = entry;
    const extension = fileName.exec(name)?.[1]?.toLowerCase() ?? '';
    if (!entry.isFile() || !Object.hasOwn(contentFileTypes, extension)) continue;
    const path = join(folder, name);
    const file = { name, path, extension, svg: null, size: null };
    if (extension === 'svg') {
      const prepared = prepareFigure(name, readFileSync(path, 'utf8'));
      if ('fault' in prepared) faults.push(`content/files/${name}:${prepared.line}: ${prepared.fault}`);
      else files.set(name, { ...file, svg: prepared.svg });
    } else if (contentFileTypes[extension]?.startsWith('image/')) {
      files.set(name, { ...file, size: pictureSizeOf(headOf(path)) });
    } else files.set(name, file);
  }
  return files;
}

/** Says that a text names a file that is not there. */
export const noFile = (what: string) => `there is no ${what} in content/files; put it there, or name another`;

/** Number of the line with this offset of a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Reads a text without its byte order mark. */
export function readText(path: string, tell: ReportFault): string {
  const text = new TextDecoder().decode(readFileSync(path));
  // It stands for bytes that are not UTF-8.
  const bad = text.indexOf('\uFFFD');
  if (bad >= 0) tell('is not UTF-8; save the file in that encoding', lineAt(text, bad));
  return text;
}

/** What is in a folder, by name, without hidden entries; nothing where it cannot be read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(pictureHeadBytes);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
