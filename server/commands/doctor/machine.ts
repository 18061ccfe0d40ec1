import { existsSync, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MissingBuildError, requireBuild } from '#server/http/pages/built-pages.ts';
import { dataDirectoryPaths, listOldFiles } from '#server/storage/data-directory.ts';
import { TextsError } from '#server/text/schema-faults.ts';
import { loadTexts, textPlacesOf } from '#server/text/texts.ts';
import { type Findings, type Site, someOf } from './finding.ts';

const othersBits = 0o007;
const ownWriteBit = 0o200;
/** Receiving a file never takes this long. */
const receptionMilliseconds = 49 * 60 * 60 * 1000;
const gibibyte = 1024 ** 3;
/** Linux's numbers of network file systems: NFS, SMB, CIFS. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

/** Examines the installed program: its build, and the texts that it reads at the start. */
export async function* examineProgram({ config, machine }: Site): Findings {
  try {
    requireBuild(machine.buildDirectory);
    if (!machine.isBuildCurrent()) {
      yield { fault: 'The program is built of other sources than lie here', cure: 'npm run build, and a restart' };
    }
  } catch (fault) {
    if (!(fault instanceof MissingBuildError)) throw fault;
    yield { fault: 'The program is not built', cure: 'npm run build' };
  }
  try {
    loadTexts(textPlacesOf(config, machine.rootFolder));
  } catch (fault) {
    if (!(fault instanceof TextsError)) throw fault;
    yield { fault: fault.message, cure: 'Mend these files: the server does not start again with them' };
  }
}

/** Examines rights, free space and leftovers of the data directory, and of a media folder elsewhere. */
export async function* examineFolders(site: Site): Findings {
  const { dataDirectory, mediaPlace } = site.config;
  const folders = [dataDirectory, ...(mediaPlace?.kind === 'folder' ? [mediaPlace.path] : [])].filter(existsSync);
  const disks = new Set<number>();
  for (const folder of folders) {
    const { mode, dev } = await stat(folder);
    if (mode & othersBits)
      yield { fault: `Every account of this machine can enter ${folder}`, cure: `chmod o= ${folder}` };
    if (!disks.has(dev)) yield* examineDisk(folder, site);
    disks.add(dev);
  }
  if (!existsSync(dataDirectory)) return;
  yield* examineOwners(dataDirectory);
  const { temporaryDirectory } = dataDirectoryPaths(dataDirectory);
  if (!existsSync(temporaryDirectory)) return;
  const left = await listOldFiles(temporaryDirectory, new Date(site.machine.now() - receptionMilliseconds));
  if (left.length > 0) yield { fault: `Broken uploads are left: ${someOf(left)}`, cure: 'npm run cli -- sweep' };
}

async function* examineDisk(folder: string, { config, machine }: Site): Findings {
  const { bavail, blocks, bsize, ffree, files, type } = await machine.statfs(folder);
  const [free, whole] = [bavail * bsize, blocks * bsize];
  if (free < Math.max(gibibyte, Math.min(whole / 20, 10 * gibibyte))) {
    const left = (free / gibibyte).toFixed(1);
    yield {
      fault: `The disk of ${folder} is nearly full: ${left} GiB are free`,
      cure: 'Make room, or move to a larger disk',
    };
  } else if (files > 0 && ffree < files / 50) {
    yield { fault: `The disk of ${folder} takes only ${ffree} more files`, cure: 'Remove files that nobody needs' };
  }
  if (folder === config.dataDirectory && config.databaseUrl === null && networkFileSystems.has(type)) {
    yield {
      fault: `DATA_DIR ${folder} lies on a disk of the network, where SQLite loses data`,
      cure: 'Move it to a disk of this machine, or go over to PostgreSQL',
    };
  }
}

/** Finds files that the server cannot write, for example those left by a command that root ran. */
async function* examineOwners(dataDirectory: string): Findings {
  const { uid } = await stat(dataDirectory);
  const strange: string[] = [];
  for (const name of await readdir(dataDirectory)) {
    const path = join(dataDirectory, name);
    // Some files come and go while the server runs.
    const kept: Stats | null = await stat(path).catch(() => null);
    if (kept && (kept.uid !== uid || !(kept.mode & ownWriteBit))) strange.push(path);
  }
  if (strange.length === 0) return;
  yield {
    fault: `The owner of DATA_DIR cannot write what lies in it: ${someOf(strange)}`,
    cure: `chown -R ${uid} ${dataDirectory} && chmod -R u+w ${dataDirectory}`,
  };
}
