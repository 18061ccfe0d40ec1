import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data directory cannot be used. The message is written for the person who starts the server. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

/** Another program has the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** Everything that this machine keeps for the site. */
export interface DataDirectory {
  readonly databasePath: string;
  readonly backupDirectory: string;
  readonly mediaDirectory: string;
  /** For files that are being received; emptied at each start. */
  readonly temporaryDirectory: string;
  /** Socket at which a running server is asked to read its texts anew. */
  readonly reloadSocket: string;
  /** Lets another program use it. */
  release(): void;
}

/** Paths within a data directory, for a process that shares one with the process that claimed it. */
export function dataDirectoryPaths(path: string): Omit<DataDirectory, 'release'> {
  return {
    databasePath: join(path, 'molsys.sqlite'),
    backupDirectory: join(path, 'backups'),
    mediaDirectory: join(path, 'media'),
    temporaryDirectory: join(path, 'tmp'),
    reloadSocket: join(path, 'reload.sock'),
  };
}

/**
 * Makes the data directory where needed and claims it for this program.
 * @throws DataDirectoryError where it cannot be written, or another program has it.
 */
export async function claimDataDirectory(path: string): Promise<DataDirectory> {
  const paths = dataDirectoryPaths(path);
  try {
    await makeFolder(paths.temporaryDirectory);
    // Each process writes its own file, as several may try at the same time; the process that has the claim may remove them.
    const probe = join(paths.temporaryDirectory, `probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe, { force: true });
    for (const kept of [paths.databasePath, paths.mediaDirectory]) await requireWritable(kept);
  } catch (fault) {
    throw new DataDirectoryError(`DATA_DIR ${path} cannot be written (${codeOf(fault)}).`);
  }
  const lock = lockDirectory(path);
  // A crash leaves the socket, and copies of the folder cannot include it.
  const removeSocket = () => rmSync(paths.reloadSocket, { force: true });
  removeSocket();
  for (const leftover of await readdir(paths.temporaryDirectory)) {
    await rm(join(paths.temporaryDirectory, leftover), { recursive: true, force: true });
  }
  const release = () => {
    removeSocket();
    lock.close();
  };
  return { ...paths, release };
}

/** A file of another account may be read-only, which would only show at the first change. */
async function requireWritable(path: string): Promise<void> {
  try {
    await access(path, constants.W_OK);
  } catch (fault) {
    if (codeOf(fault) !== 'ENOENT') throw fault;
  }
}

/** Makes a folder and its parents, for this account alone. Node's own recursive form never ends for some systems' folders. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (fault) {
    if (codeOf(fault) === 'EEXIST') return;
    if (codeOf(fault) !== 'ENOENT' || dirname(path) === path) throw fault;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 }).catch((again: unknown) => {
      if (codeOf(again) !== 'EEXIST') throw again;
    });
  }
}

/** The files of a folder that were last changed before an instant. */
export async function listOldFiles(folder: string, instant: Date): Promise<string[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      // The request that receives a file removes it too.
      const file = await stat(join(folder, name)).catch(() => null);
      return file && file.mtime < instant ? [join(folder, name)] : [];
    }),
  );
  return found.flat();
}

/** Removes these files and returns their number. */
export async function removeOldFiles(folder: string, instant: Date): Promise<number> {
  const paths = await listOldFiles(folder, instant);
  for (const path of paths) await rm(path, { recursive: true, force: true });
  return paths.length;
}

/** Holds a lock of the operating system, by way of an open SQLite transaction: no crash can leave it behind. */
function lockDirectory(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch {
    lock.close();
    throw new DataDirectoryInUseError(`DATA_DIR ${path} is in use by another running server.`);
  }
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
}
