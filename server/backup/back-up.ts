import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import type { Config } from '#server/config.ts';
import type { Database, Snapshot } from '#server/db/database.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { lastMigrationOf, newestMigration } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { backedUpTables, filesOfRow } from '#server/db/table-ledger.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { syncToDisk } from '#server/storage/folder-media-store.ts';
import { backupLock, type MediaStore } from '#server/storage/media-store.ts';
import { openMediaStore } from '#server/storage/open-media-store.ts';
import {
  BackupError,
  backupFormat,
  hashing,
  inMegabytes,
  type Manifest,
  manifestName,
  mediaPartName,
  type Part,
  type Progress,
  tablePartName,
} from './backup-file.ts';

interface BackupOrder {
  readonly database: Database;
  readonly store: MediaStore;
  /** Path of the new file. */
  readonly path: string;
  /** Called again and again with how far the backup is. */
  readonly onProgress?: Progress;
}

/** The folder beside the file in which a backup is made until it is complete. */
export function unfinishedBackup(path: string): string {
  return `${path}.part`;
}

/**
 * Backs up the site of a configuration; its server may run or not. Migrates nothing, and keeps no server from starting.
 * @throws BackupError
 */
export async function backUpSite(config: Config, path: string, onProgress: Progress): Promise<Manifest> {
  const { databasePath, backupDirectory, mediaDirectory } = dataDirectoryPaths(config.dataDirectory);
  const { lastMigration } = await inspectDatabase(config.databaseUrl, databasePath);
  if (lastMigration === '') throw new BackupError('There is no database yet: start the server once.');
  if (lastMigration < newestMigration) {
    throw new BackupError(
      `The database is older than this program (${lastMigration}): back it up by its own program, or start this one's server first.`,
    );
  }
  const sqlite = { filePath: databasePath, backupDirectory };
  const database = await openDatabase(config, { sqlite, isBesideServer: true });
  try {
    const store = await openMediaStore(config.mediaPlace, mediaDirectory);
    return await backUp({ database, store, path, onProgress });
  } finally {
    await database.close();
  }
}

/**
 * Copies all stored data, as it is at one moment, into one file. The file exists complete or not at all.
 *
 * First reads all rows in one transaction, kept as short as possible, and writes them to files. Then copies the files of the media store
 * that the rows name. Meanwhile no process removes a file ({@link backupLock}).
 * @throws BackupError
 */
export async function backUp({ database, store, path, onProgress = () => undefined }: BackupOrder): Promise<Manifest> {
  const folder = unfinishedBackup(path);
  await refuseTaken(path);
  if (await database.isRunningAlone(backupLock)) throw new BackupError('A backup is being made already.');
  return database.runAlone(backupLock, async () => {
    await makeFolder(folder);
    try {
      const dump = await database.readAtOnce((snapshot) => dumpTables(snapshot, folder, onProgress));
      const manifest = await pack(folder, dump, store, onProgress);
      // The lock ends with its connection to the database; from then on files may be removed.
      if (!(await database.isRunningAlone(backupLock))) {
        throw new BackupError('The database was away meanwhile, so that files may have been removed. Begin again.');
      }
      await refuseTaken(path);
      await rename(join(folder, tarName), path);
      await syncToDisk(dirname(path));
      return manifest;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const tarName = 'backup.tar';

async function refuseTaken(path: string): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name a file that is not.`);
}

/** Makes the folder empty: removes what an earlier try left there. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    if (code === 'ENOSPC') throw cause;
    throw new BackupError(`${dirname(folder)} cannot be written (${code}).`, { cause });
  }
}

interface Dump {
  readonly migration: string;
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** Names of files in the media store. */
  readonly fileNames: ReadonlySet<string>;
}

/** Writes all rows into files of the folder. */
async function dumpTables({ executor, rows }: Snapshot, folder: string, onProgress: Progress): Promise<Dump> {
  const tables: { table: string; rows: number }[] = [];
  const fileNames = new Set<string>();
  for (const table of backedUpTables) {
    let count = 0;
    const lines = async function* () {
      let text = '';
      for await (const row of rows(table)) {
        count += 1;
        for (const name of filesOfRow(table, row)) fileNames.add(name);
        text += `${JSON.stringify(row)}\n`;
        if (text.length < textAtOnce) continue;
        yield text;
        text = '';
        onProgress(`${table}: ${count} rows`);
      }
      yield text;
    };
    const target = createWriteStream(join(folder, table), { mode: 0o600, flags: 'wx' });
    await pipeline(lines, createGzip({ level: 1 }), target);
    tables.push({ table, rows: count });
  }
  return { migration: await lastMigrationOf(executor), tables, fileNames };
}

const textAtOnce = 64 * 1024;

/** Writes the file itself, into the folder. */
async function pack(
  folder: string,
  { migration, tables, fileNames }: Dump,
  store: MediaStore,
  onProgress: Progress,
): Promise<Manifest> {
  const archive = tar.pack();
  const target = createWriteStream(join(folder, tarName), { mode: 0o600, flags: 'wx', flush: true });
  const writing = pipeline(archive, target);
  const createdAt = new Date();
  const entry = (name: string, size: number) => archive.entry({ name, size, mode: 0o600, mtime: createdAt });

  async function add(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<Part> {
    const { chunks, outcome } = hashing(source);
    await pipeline(Readable.from(chunks), entry(name, size));
    return { name, ...outcome() };
  }

  async function addAll(): Promise<Manifest> {
    const manifest: Manifest = {
      ...{ format: backupFormat, product: 'molsys', version: await readVersion() },
      ...{ createdAt: createdAt.toISOString(), migration, tables: [], media: [], missing: [] },
    };
    for (const { table, rows } of tables) {
      const path = join(folder, table);
      const part = await add(tablePartName(table), (await stat(path)).size, createReadStream(path));
      manifest.tables.push({ ...part, table, rows });
      await rm(path);
    }
    let bytes = 0;
    for (const name of [...fileNames].sort()) {
      const file = await store.open(name);
      if (file) manifest.media.push(await add(mediaPartName(name), file.sizeBytes, file.stream));
      else manifest.missing.push(name);
      bytes += file?.sizeBytes ?? 0;
      onProgress(`${manifest.media.length} of ${fileNames.size} files, ${inMegabytes(bytes)}`);
    }
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await pipeline(Readable.from([text]), entry(manifestName, text.length));
    archive.finalize();
    return manifest;
  }

  try {
    const [manifest] = await Promise.all([addAll(), writing]);
    return manifest;
  } catch (fault) {
    archive.destroy();
    await writing.catch(() => undefined);
    throw fault;
  }
}

async function readVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return version;
}
