import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { backUpSite, unfinishedBackup } from '../backup/back-up.ts';
import { checkBackup, inMegabytes, type Manifest, type Progress } from '../backup/backup-file.ts';
import { restore as restoreSite } from '../backup/restore.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';

interface Outcome {
  readonly manifest: Manifest;
  readonly done: string;
  readonly faults?: readonly string[];
}

interface BackupCommand {
  readonly usage: string;
  readonly summary: string;
  act(path: string, onProgress: Progress, terminal: Terminal): Promise<Outcome>;
}

/** A command that works on a backup file and needs no services. */
function aboutBackup({ usage, summary, act }: BackupCommand): Command {
  return {
    usage,
    summary,
    run: async ({ values }, terminal) => {
      const path = resolve(terminal.folder, ...values);
      return tell(await act(path, terminal.show, terminal), terminal);
    },
  };
}

function tell({ manifest, done, faults = [] }: Outcome, { say }: Terminal): ExitCode {
  const { tables, media, missing, createdAt, version } = manifest;
  for (const fault of faults) say(`! ${fault}`);
  for (const name of missing) say(`! media/${name} was not in the media store when the backup was made`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...media].reduce((sum, part) => sum + part.bytes, 0);
  const what = `${rows} rows in ${tables.length} tables, ${media.length} files, ${inMegabytes(bytes)}`;
  say(`${done}: ${what}, of ${createdAt} by Molsys ${version}.`);
  return faults.length + missing.length === 0 ? exitCodes.done : exitCodes.incomplete;
}

/** Does the work at a low priority, so that visitors go first. If somebody stops it, removes the unfinished backup. */
async function beside<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const stop = () => {
    rmSync(unfinishedBackup(path), { recursive: true, force: true });
    process.exit(exitCodes.failed);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it; the work goes on without it.
  }
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Makes a backup; the server may run. */
export const backup = aboutBackup({
  usage: 'backup <file>',
  summary: 'Copies all that is kept, rows and files as they are at one moment, into one new file.',
  act: async (path, onProgress, { readConfig }) => ({
    manifest: await beside(path, () => backUpSite(readConfig(), path, onProgress)),
    done: `Made ${path}`,
  }),
});

/** Restores a backup; the server must not run. */
export const restore = aboutBackup({
  usage: 'restore <file>',
  summary: 'Takes a backup into an empty place, of whichever engine and media store. No server may run there.',
  act: async (path, onProgress, { readConfig, say }) => ({
    manifest: await restoreSite(readConfig(), path, { onProgress, say }),
    done: 'Restored, and everybody signs in anew',
  }),
});

/** Checks a backup file; needs no database. */
export const verify = aboutBackup({
  usage: 'verify <file>',
  summary: 'Reads a backup to its end, and compares each part with its hash.',
  act: async (path, onProgress) => {
    const { manifest, faults } = await checkBackup(path, onProgress);
    return { manifest, faults, done: `${path} is ${faults.length === 0 ? 'whole' : 'damaged'}` };
  },
});
