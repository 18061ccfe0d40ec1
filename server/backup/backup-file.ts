import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as tar from 'tar-stream';
import * as z from 'zod/mini';
import type { StoredRow } from '#server/db/table-ledger.ts';
import { countReceivedBytes } from '#server/memory/collect-garbage.ts';

/** Format of the file. A program reads its own format and every older one. */
export const backupFormat = 1;

/** The name of the last part, which lists the others. A file without it was never finished. */
export const manifestName = 'manifest.json';

const Part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
/** A file within the backup. */
export type Part = z.infer<typeof Part>;

const TablePart = z.extend(Part, { table: z.string(), rows: z.int() });
/** The rows of one table, as compressed lines of JSON. */
export type TablePart = z.infer<typeof TablePart>;

const mediaName = /[0-9a-f]{32}(?:-\d+x\d+(?:-\d+)?)?\.[a-z]+/;

/** Whether this program made a file of a media store, judged by the file's name. */
export function isMediaName(name: string): boolean {
  return new RegExp(`^${mediaName.source}$`).test(name);
}

const MediaPart = z.extend(Part, { name: z.string().check(z.regex(new RegExp(`^media/${mediaName.source}$`))) });

const Manifest = z.object({
  format: z.literal(backupFormat),
  product: z.literal('molsys'),
  /** Version of the program that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  /** The last migration that had run on the database. */
  migration: z.string(),
  /** Each table comes after the tables that it refers to. */
  tables: z.array(TablePart),
  media: z.array(MediaPart),
  /** Files that rows name but that were missing from the media store. */
  missing: z.array(z.string()),
});
/** What is in a backup. */
export type Manifest = z.infer<typeof Manifest>;

const AnyManifest = z.object({ format: z.int(), product: z.literal('molsys') });

/** Name of the part that holds the rows of a table. */
export function tablePartName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** Name of the part that holds a file of the media store. */
export function mediaPartName(name: string): string {
  return `media/${name}`;
}

/** Called again and again with how far the work is. */
export type Progress = (progress: string) => void;

/** A size for people to read. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Passes bytes on; `sha256` is the hash of the bytes passed so far. */
export function hashing(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    chunks: (async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
        countReceivedBytes(chunk.length);
      }
    })(),
    outcome: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a source to its end; gives its size in bytes and its hash. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const { chunks, outcome } = hashing(source);
  for await (const _ of chunks);
  return outcome();
}

/** The parts of a file one after the other. The caller must read each to its end. */
export async function* partsOf(path: string): AsyncGenerator<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const extract = tar.extract();
  // An error here ends the loop below.
  const reading = pipeline(createReadStream(path, { highWaterMark: readAtOnce }), extract).catch(() => undefined);
  for await (const entry of extract) yield { name: entry.header.name, content: bytesOf(entry) };
  await reading;
}

const readAtOnce = 1024 * 1024;

/** The library's stream has no type for its chunks. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** The rows in the part of one table. */
export async function* rowsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<StoredRow> {
  const unpacked = createGunzip();
  const unpacking = pipeline(content, unpacked);
  let rest = '';
  for await (const piece of unpacked.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  await unpacking;
}

/** A backup that was read to its end. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** One line for each part that is damaged, missing or unexpected. */
  readonly faults: readonly string[];
}

/**
 * Reads a file to its end, and compares each part with the manifest.
 * @throws BackupError if the file is no backup, is cut off, or was made by a newer program
 */
export async function checkBackup(path: string, onProgress: Progress): Promise<CheckedBackup> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let manifestText: string | null = null;
  let bytes = 0;
  try {
    for await (const { name, content } of partsOf(path)) {
      if (name === manifestName) {
        manifestText = await text(content);
        continue;
      }
      const part = await digestOf(content);
      found.set(name, part);
      bytes += part.bytes;
      onProgress(`checked ${inMegabytes(bytes)}`);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${path} cannot be read as a backup: ${reason}.`, { cause });
  }
  const manifest = readManifest(path, manifestText);
  const faults: string[] = [];
  for (const { name, bytes, sha256 } of [...manifest.tables, ...manifest.media]) {
    const part = found.get(name);
    if (!part) faults.push(`${name} is lacking`);
    else if (part.bytes !== bytes || part.sha256 !== sha256) faults.push(`${name} is damaged`);
    found.delete(name);
  }
  return { manifest, faults: [...faults, ...[...found.keys()].map((name) => `${name} does not belong there`)] };
}

function readManifest(path: string, manifestText: string | null): Manifest {
  if (manifestText === null) throw new BackupError(`${path} is no backup of Molsys, or one that was not finished.`);
  try {
    const given: unknown = JSON.parse(manifestText);
    const { format } = AnyManifest.parse(given);
    if (format > backupFormat) {
      throw new BackupError(`${path} was made by a newer program (format ${format}). Install that one.`);
    }
    return Manifest.parse(given);
  } catch (fault) {
    if (fault instanceof BackupError) throw fault;
    throw new BackupError(`${path} is no backup of Molsys: its ${manifestName} says something else.`, { cause: fault });
  }
}

/** A backup cannot be made, read or restored. The message is meant for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
