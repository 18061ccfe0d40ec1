import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { endFilling } from '#server/db/filling.ts';
import { type DatabaseState, inspectDatabase } from '#server/db/inspect-database.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { fillTable, findJsonColumns, holdsRows } from '#server/db/whole-tables.ts';
import { claimDataDirectory, type DataDirectory } from '#server/storage/data-directory.ts';
import type { MediaStore } from '#server/storage/media-store.ts';
import { openMediaStore } from '#server/storage/open-media-store.ts';
import {
  BackupError,
  checkBackup,
  digestOf,
  hashing,
  isMediaName,
  type Manifest,
  mediaPartName,
  type Progress,
  partsOf,
  rowsOf,
} from './backup-file.ts';

/**
 * Restores a backup into an empty place, on either engine and in either media store. Checks the whole file first. Writes the files, then
 * all rows in one transaction. After an interrupted restore nothing else begins to use the place, and the restore can run again.
 * @throws BackupError
 */
export async function restore(
  config: Config,
  path: string,
  { onProgress, say }: { readonly onProgress: Progress; readonly say: (line: string) => void },
): Promise<Manifest> {
  const manifest = await checkWhole(path, onProgress);
  const directory = await claimDataDirectory(config.dataDirectory);
  try {
    const { isHalfRestored } = await refuseUsed(config, directory, manifest);
    if (isHalfRestored) say('A restore into this place was broken off. This one begins anew.');
    const store = await openMediaStore(config.mediaPlace, directory.mediaDirectory);
    await refuseForeignFiles(store, manifest);
    await withDatabase(config, directory, { restoredMigration: manifest.migration }, async (database) => {
      await putFiles({ path, manifest, store, folder: directory.temporaryDirectory }, onProgress);
      await fill(database, path, manifest, onProgress);
    });
    // The migrations since then bring the rows of an older program up to date.
    if (manifest.migration !== newestMigration) {
      await withDatabase(config, directory, {}, async () => undefined);
    }
    return manifest;
  } finally {
    directory.release();
  }
}

async function checkWhole(path: string, onProgress: Progress): Promise<Manifest> {
  const { manifest, faults } = await checkBackup(path, onProgress);
  if (faults.length > 0)
    throw new BackupError(`${path} is not whole: ${faults.slice(0, 5).join('; ')}. Nothing was written.`);
  if (manifest.migration > newestMigration) {
    throw new BackupError(
      `${path} was made by a newer program (it has migration ${manifest.migration}). Install that one.`,
    );
  }
  return manifest;
}

/** Refuses a place that is in use: nothing is written or migrated there. */
async function refuseUsed(config: Config, { databasePath }: DataDirectory, manifest: Manifest): Promise<DatabaseState> {
  const found = await inspectDatabase(config.databaseUrl, databasePath);
  if (found.otherConnections > 0) {
    throw new BackupError('The database is in use: stop every server that works on it, and what else is connected.');
  }
  if (found.holdsRows) throw new BackupError('The database is not empty. Restore into a new one.');
  if (found.lastMigration > manifest.migration) {
    throw new BackupError(
      `The database has no rows, but tables of a newer program (${found.lastMigration}). Name a new one.`,
    );
  }
  return found;
}

/** Refuses a media store with other files. They may belong to another site, and the sweep would remove them, as no row names them. */
async function refuseForeignFiles(store: MediaStore, { media }: Manifest): Promise<void> {
  const own = new Set(media.map(({ name }) => name));
  for await (const name of store.listOlderThan(new Date(endOfTime))) {
    if (!isMediaName(name) || own.has(mediaPartName(name))) continue;
    throw new BackupError(`The media store holds what is not of this backup (${name}). Name an empty place.`);
  }
}

const endOfTime = 8.64e15;

async function withDatabase(
  config: Config,
  { databasePath: filePath, backupDirectory }: DataDirectory,
  options: { readonly restoredMigration?: string },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const sqlite = { filePath, backupDirectory };
  const database = await openDatabase(config, { sqlite, ...options });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

interface FilesOrder {
  readonly path: string;
  readonly manifest: Manifest;
  readonly store: MediaStore;
  /** Holds a file until the store has taken it. */
  readonly folder: string;
}

async function putFiles({ path, manifest, store, folder }: FilesOrder, onProgress: Progress): Promise<void> {
  const parts = new Map(manifest.media.map((part) => [part.name, part]));
  let count = 0;
  for await (const { name: partName, content } of partsOf(path)) {
    const part = parts.get(partName);
    const name = partName.slice(mediaPartName('').length);
    if (!part) {
      await digestOf(content);
      continue;
    }
    const received = join(folder, name);
    const { chunks, outcome } = hashing(content);
    await pipeline(chunks, createWriteStream(received));
    if (outcome().sha256 !== part.sha256)
      throw new BackupError(`${partName} cannot be read twice alike: see to the disk.`);
    await putOrReplace(store, name, received, part.sha256);
    await rm(received);
    count += 1;
    onProgress(`${count} of ${parts.size} files`);
  }
}

/** A file that is there already, from an earlier try or a lost database, stays only if it is the same. */
async function putOrReplace(store: MediaStore, name: string, received: string, sha256: string): Promise<void> {
  const present = await store.open(name);
  if (present && (await digestOf(present.stream)).sha256 !== sha256) await store.remove([name]);
  await store.put(name, received);
}

/** A server that starts meanwhile waits until this ends; only then does it check whether the database is new. */
async function fill(database: Database, path: string, { tables }: Manifest, onProgress: Progress): Promise<void> {
  const parts = new Map(tables.map((part) => [part.name, part]));
  await database.write(
    async (executor) => {
      if (await holdsRows(executor)) throw new BackupError('The database has just been filled by another program.');
      const columns = await findJsonColumns(executor);
      for await (const { name, content } of partsOf(path)) {
        const part = parts.get(name);
        if (!part) {
          await digestOf(content);
          continue;
        }
        const jsonColumns = columns.get(part.table);
        if (!jsonColumns) throw new BackupError(`There is no table ${part.table}.`);
        onProgress(`${part.table}: ${part.rows} rows`);
        const count = await fillTable(executor, { table: part.table, jsonColumns, rows: rowsOf(content) });
        if (count !== part.rows) throw new BackupError(`${name} has ${count} rows, and not ${part.rows}.`);
      }
      await endFilling(executor);
    },
    { alone: ['start'] },
  );
}
