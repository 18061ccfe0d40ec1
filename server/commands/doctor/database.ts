import { existsSync } from 'node:fs';
import { searchKinds } from '#contract/search.ts';
import { MigrationError } from '#server/db/database.ts';
import { findUnfinishedFilling } from '#server/db/filling.ts';
import { type DatabaseView, openReadOnly } from '#server/db/open-read-only.ts';
import type { Executor } from '#server/db/tables.ts';
import { countStrays, findSource } from '#server/domains/search/search.repository.ts';
import { describeStartFault } from '#server/start/start-fault.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import type { Finding, Findings, Site } from './finding.ts';
import { examineMedia } from './media.ts';

/** Clocks of several machines may differ by this much, the time of the request included. */
const clockToleranceMilliseconds = 30_000;

/** Examines the database, its contents, and the media that it names. */
export async function* examineData(site: Site): Findings {
  const { databasePath } = dataDirectoryPaths(site.config.dataDirectory);
  const isThere = site.config.databaseUrl !== null || existsSync(databasePath);
  const database = isThere ? openReadOnly(site.config.databaseUrl, databasePath) : null;
  try {
    const obstacle = await findObstacle(site, database);
    if (obstacle) yield obstacle;
    else if (database) yield* examineRows(site, database);
    yield* examineMedia(site, obstacle ? null : (database?.read ?? null));
  } finally {
    await database?.close();
  }
}

/** The fault that makes all other checks of the database impossible; null if there is none. */
async function findObstacle({ config, isQuick, show }: Site, database: DatabaseView | null): Promise<Finding | null> {
  if (!database) return noDatabase;
  try {
    show(isQuick ? 'Looking at the database …' : 'Reading the whole database …');
    const damages = await database.findDamages(isQuick);
    if (damages.length > 0) return damaged(damages);
    if ((await findUnfinishedFilling(database.read)) === 'restore') return halfRestored;
    const pending = await database.countPending();
    if (pending === null) return noDatabase;
    return pending > 0 ? notMigrated(pending) : null;
  } catch (fault) {
    return unusable(fault, config.databaseUrl);
  }
}

const noDatabase: Finding = {
  fault: 'There is no database of this program yet',
  cure: 'Check DATA_DIR and DATABASE_URL; for a new site start the server once',
};

const halfRestored: Finding = {
  fault: 'A restore into this database has not come to its end',
  cure: 'Wait for it; where it was broken off, run it again with the same words',
};

const notMigrated = (count: number): Finding => ({
  fault: `The database is older than the program; migrations that have not run: ${count}`,
  cure: 'Make a backup and start the server, which runs them',
});

function unusable(fault: unknown, databaseUrl: string | null): Finding {
  const [line = ''] = describeStartFault(fault, 'The database cannot be looked into').split('\n');
  const cure =
    fault instanceof MigrationError
      ? 'Program and database have to be of one version (docs/running.md, A new version)'
      : databaseUrl === null
        ? 'Restore a backup'
        : 'Start PostgreSQL, or set DATABASE_URL right';
  return { fault: line.replace(/\.$/, ''), cure };
}

const damaged = (damages: readonly string[]): Finding => ({
  fault: `The database is damaged: ${damages.join('; ')}`,
  cure: 'Restore a backup, and look after the disk',
});

async function* examineRows(site: Site, database: DatabaseView): Findings {
  yield* examineClock(site, database);
  yield* examineAdministrators(database.read, site.config.smtpUrl !== null);
  for (const kind of searchKinds) {
    const { alien, missing } = await countStrays(database.read, kind);
    // A database that was just restored has no search index until the first start makes it.
    const isMade = (await findSource(database.read, kind)) !== null;
    const cure = 'Restart the server, which makes the index of the search anew';
    if (missing > 0 && isMade)
      yield { fault: `The search does not find all that is there: ${kind} (${missing})`, cure };
    if (alien > 0) yield { fault: `The search finds what is gone: ${kind} (${alien})`, cure };
  }
}

async function* examineClock({ config, machine }: Site, database: DatabaseView): Findings {
  const difference = async (ask: () => Promise<Date | null>) => {
    const before = machine.now();
    const there = await ask();
    return there ? there.getTime() - (before + machine.now()) / 2 : 0;
  };
  const bucket = config.mediaPlace?.kind === 'bucket' ? config.mediaPlace : null;
  const clocks = [
    ['the clock of the database', await difference(() => database.now())],
    ['the clock of the media store', await difference(async () => bucket && clockOf(bucket.endpoint))],
    // A time in the future was written by a clock that was right, or by this clock before it was set back.
    ['what was written last', Math.max(0, await difference(() => newestInstant(database.read)))],
  ] as const;
  const off = clocks.find(([, milliseconds]) => Math.abs(milliseconds) > clockToleranceMilliseconds);
  if (!off) return;
  const [than, milliseconds] = off;
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  yield {
    fault: `The clock of this machine is ${seconds} s ${milliseconds > 0 ? 'behind' : 'ahead of'} ${than}`,
    cure: 'Set it by a time service (timedatectl set-ntp true): tests open and close, and links end, by it',
  };
}

/** The time in the header of an HTTP answer; null without an answer, which another check reports. */
async function clockOf(endpoint: string): Promise<Date | null> {
  const answer = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).catch(() => null);
  const date = answer?.headers.get('date');
  return date ? new Date(date) : null;
}

/** When the newest journal entry or sign-in was written. */
async function newestInstant(read: Executor): Promise<Date | null> {
  const [entry, signIn] = await Promise.all([
    read.selectFrom('audit_entries').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    read
      .selectFrom('sessions')
      .select('last_used_at as at')
      .orderBy('last_used_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const times = [entry, signIn].flatMap((row) => (row ? [row.at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

async function* examineAdministrators(read: Executor, hasMail: boolean): Findings {
  const administrators = await read
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('role', '=', 'ADMIN')
    .orderBy('email')
    .execute();
  if (administrators.length === 0) {
    yield { fault: 'Nobody administers the site', cure: 'npm run cli -- create-admin EMAIL' };
  }
  for (const { email, email_confirmed_at } of administrators) {
    if (!hasMail || email_confirmed_at) continue;
    yield {
      fault: `The administrator ${email} has not confirmed the address: a link for a lost password may go astray`,
      cure: 'Confirm it on the page of the account',
    };
  }
}
