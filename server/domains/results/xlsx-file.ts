import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportCell, ExportTable } from './export-table.ts';

/** The worker's input. */
export interface XlsxTask {
  /** A valid name of a sheet, see {@link sheetNameOf}. */
  readonly sheetName: string;
  readonly headings: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: ReadonlyArray<readonly ExportCell[]>;
}

/** A table as XLSX. A separate thread makes it, because ten thousand rows take half a second. */
export async function xlsxOf({ columns, portions }: ExportTable, title: string): Promise<Buffer> {
  const rows: ExportCell[][] = [];
  for await (const some of portions) rows.push(...some);
  const task: XlsxTask = {
    sheetName: sheetNameOf(title),
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    rows,
  };
  return Buffer.from(await write(task));
}

function write(task: XlsxTask): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(join(import.meta.dirname, 'xlsx-worker.ts'), { workerData: task, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The worker that writes XLSX ended with ${code}`)));
  return promise;
}

const maxSheetNameLength = 31;

/** Excel forbids some characters in the name of a sheet, an apostrophe at either end, and more than 31 characters. */
export function sheetNameOf(title: string): string {
  const name = title
    .replaceAll(/[[\]/\\:*?\s\p{Cc}]+/gu, ' ')
    .slice(0, maxSheetNameLength)
    .replaceAll(/^['\s]+|['\s]+$/g, '')
    .toWellFormed();
  return name === '' ? '1' : name;
}
