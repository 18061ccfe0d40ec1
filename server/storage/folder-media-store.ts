import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type MediaStore, orUnavailable } from './media-store.ts';

/** Hardly any picture's file is smaller. */
const probeBytes = 4096;

/**
 * A media store in a folder, which several machines may share. Files are spread over subfolders by the first two characters of their name.
 * The folder is not made here: a missing one means a disk that is not mounted.
 */
export function openFolderMediaStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

  return {
    has: (name) => orUnavailable(async () => (await unlessMissing(stat(pathOf(name)))) !== null),
    put: (name, path) =>
      orUnavailable(async () => {
        const target = pathOf(name);
        const now = new Date();
        if (await unlessMissing(utimes(target, now, now).then(() => true))) return;
        await access(folder, constants.W_OK);
        const madeFolder = await mkdir(dirname(target), { recursive: true });
        // The copy is beside its target, as uploads may lie on another disk. After a crash no row knows its name, so it is swept away.
        const copy = `${target}.${randomUUID()}`;
        try {
          // Listens to both streams from the beginning: if a file cannot be opened, only this call fails.
          await pipeline(createReadStream(path), createWriteStream(copy, { flags: 'wx', flush: true }));
          await rename(copy, target);
        } finally {
          await rm(copy, { force: true });
        }
        await syncToDisk(dirname(target));
        if (madeFolder !== undefined) await syncToDisk(folder);
      }),
    open: (name, range) =>
      orUnavailable(async () => {
        const file = await unlessMissing(open(pathOf(name)));
        if (!file) {
          await access(folder);
          return null;
        }
        const { size } = await file.stat();
        return { sizeBytes: size, stream: file.createReadStream(range) };
      }),
    remove: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true }).catch(() => undefined);
    },
    removeOlderThan: (name, instant) =>
      orUnavailable(async () => {
        const path = pathOf(name);
        if (!(await isOlder(path, instant))) return false;
        await rm(path, { force: true });
        return true;
      }),
    listOlderThan: async function* (instant) {
      for await (const entry of await orUnavailable(() => opendir(folder, { recursive: true }))) {
        if (entry.isFile() && (await isOlder(join(entry.parentPath, entry.name), instant))) yield entry.name;
      }
    },
    abandonOlderThan: async () => undefined,
    ping: () =>
      orUnavailable(async () => {
        const probe = join(folder, `probe-${randomUUID()}`);
        try {
          await writeFile(probe, Buffer.alloc(probeBytes));
        } finally {
          await rm(probe, { force: true });
        }
      }),
  };
}

/** Another process may sweep too, so a listed file may be gone. */
async function isOlder(path: string, instant: Date): Promise<boolean> {
  const found = await unlessMissing(stat(path));
  return found !== null && found.mtime < instant;
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}

/** Writes a folder to the disk: no row and no report must survive a power cut without the file that it names. */
export async function syncToDisk(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
