import { setImmediate as breathe } from 'node:timers/promises';
import {
  type CitationFormat,
  type ImportFault,
  PublicationContent,
  type ReviewedEntry,
} from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import { type ReadEntry, readCitations } from '#server/citation/formats/read-citations.ts';
import { itemOf } from './publication-record.ts';

/** An entry of a file, held against the same rules as what is typed into a form. */
export interface ImportEntry extends Pick<ReviewedEntry, 'index' | 'line' | 'key' | 'faults' | 'title'> {
  /** null for a broken one. */
  readonly item: CitationItem | null;
}

export interface ImportFile {
  readonly format: CitationFormat | null;
  readonly entries: readonly ImportEntry[];
}

/** Work between two looks at who else is waiting. */
const stretchMilliseconds = 15;

/** Goes through many, with a pause now and then, so that nobody else is kept waiting. */
export async function* atLeisure<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  let since = performance.now();
  for (const value of values) {
    yield value;
    if (performance.now() - since < stretchMilliseconds) continue;
    await breathe();
    since = performance.now();
  }
}

/** Reads a list of publications, in whichever format it is. */
export async function readImportFile(text: string): Promise<ImportFile> {
  const { format, entries: read } = await readCitations(text);
  const entries: ImportEntry[] = [];
  for await (const entry of atLeisure(read)) entries.push(checkedEntry(entry));
  return { format, entries };
}

/** An entry that breaks a rule of the form is a broken one. */
export function checkedEntry({ index, line, key, item, title, faults }: ReadEntry): ImportEntry {
  const told = { index, line, key, faults: [...faults] };
  if (!item) return { ...told, item: null, ...(title ? { title } : {}) };
  const outcome = PublicationContent.safeParse(item);
  if (outcome.success) return { ...told, item: itemOf(outcome.data) };
  const broken = outcome.error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { fault: faultOf(field, message), line, detail: field };
  });
  return { ...told, faults: [...told.faults, ...broken], item: null, ...(item.title ? { title: item.title } : {}) };
}

function faultOf(field: string, message: string): ImportFault {
  if (message === 'TOO_LONG' || message === 'TOO_MANY') return 'tooLong';
  if (field === 'title' && message === 'REQUIRED') return 'noTitle';
  if (field === 'year') return 'invalidYear';
  if (field === 'doi') return 'invalidDoi';
  if (field === 'url' || field === 'pdfUrl') return 'invalidUrl';
  return 'unreadable';
}
