import { access, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** No file of a picture is much smaller. */
const probeBytes = 4096;

/** A media store in a folder of the local disk, spread over subfolders by the first two characters of a name. */
export async function openFolderMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const has = (name: string) => exists(pathOf(name));

  return {
    has,
    put: async (name, path) => {
      const target = pathOf(name);
      if (await exists(target)) {
        const now = new Date();
        await utimes(target, now, now);
        return;
      }
      const madeFolder = await mkdir(dirname(target), { recursive: true });
      await syncToDisk(path, 'r+');
      await rename(path, target);
      await syncToDisk(dirname(target), 'r');
      if (madeFolder !== undefined) await syncToDisk(folder, 'r');
    },
    open: async (name, range) => {
      try {
        const file = await open(pathOf(name));
        const { size } = await file.stat();
        return { sizeBytes: size, stream: file.createReadStream(range) };
      } catch (fault) {
        if (isMissing(fault)) return null;
        throw fault;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeOlderThan: async (name, instant) => {
      const path = pathOf(name);
      const { mtime } = await stat(path);
      if (mtime < instant) await rm(path, { force: true });
    },
    listOlderThan: async function* (instant) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const { mtime } = await stat(join(entry.parentPath, entry.name));
        if (mtime < instant) yield entry.name;
      }
    },
    ping: async () => {
      const probe = join(folder, `probe-${process.pid}`);
      try {
        await writeFile(probe, Buffer.alloc(probeBytes));
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** A row that names a file must outlive neither it nor its name in a power cut: the latter is what a folder holds. */
async function syncToDisk(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
}
