import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mustExist } from '#contract/errors.ts';
import { foldText } from '../db/fold-text.ts';
import { type DatabaseView, openReadOnly } from '../db/open-read-only.ts';
import type { UserRecord } from '../domains/users/users.repository.ts';
import { dataDirectoryPaths } from '../storage/data-directory.ts';
import type { Services } from '../wiring/compose.ts';
import { aboutAccount } from './accounts.ts';
import { commandLine, type ExitCode, exitCodes, type Terminal } from './command.ts';

const ownFile = { mode: 0o600, flag: 'wx' } as const;
/** Readers of a running server usually finish in less than these tries take. */
const wipingTries = 50;
const wipingPauseMilliseconds = 100;

/** Writes the answer of `GET user/{id}/export`, and the certificates. */
export const exportUser = aboutAccount({
  usage: 'export-user <email> <folder>',
  summary: 'Writes all that is kept of a person into a new or empty folder, which this account alone can read.',
  act: async ({ users, account, certificates }, email, { say, complain, folder }, { values: [typed = ''] }) => {
    const { id } = mustExist(await users.findByEmail(email));
    const target = resolve(folder, typed);
    const obstacle = await makeOwnFolder(target);
    if (obstacle !== null) {
      complain(`${target} ${obstacle}.`);
      return exitCodes.failed;
    }
    const write = async (name: string, content: string | Buffer) => {
      await writeFile(join(target, name), content, ownFile);
      say(join(typed, name));
    };
    const { name, content } = await account.exportUser(commandLine, id);
    await write(name, content);
    const { items } = await certificates.list({ search: email });
    for (const { number } of items.filter(({ userId }) => userId === id)) {
      const file = await certificates.file(commandLine, number, 'en');
      await write(`certificate-${number}.pdf`, file.content);
    }
    return exitCodes.done;
  },
});

/** Makes a folder that only this system account can read, or takes an empty one. Gives the reason if it cannot, else null. */
async function makeOwnFolder(path: string): Promise<string | null> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : fault;
    if (code !== 'EEXIST') return `cannot be made (${code})`;
    const names = await readdir(path).catch(() => null);
    if (names?.length !== 0) return 'is there already, and is no empty folder';
    await chmod(path, 0o700);
  }
  return null;
}

/** Deletes an account as administrators do, and the database copies that still hold the person. */
export const eraseUser = aboutAccount({
  usage: 'erase-user <email> [--yes]',
  summary: 'Deletes an account with all that is kept of its person, for good; asks before, unless told --yes.',
  act: async (services, email, terminal, { has }) => {
    const { users, leaving } = services;
    const files = await copiesMade(terminal.readConfig().dataDirectory);
    const account = await users.findByEmail(email);
    // Copies still hold an account that was deleted in the browser, or by a command that was interrupted.
    const { id } = mustExist(account ?? (await findInCopies(files, email)));
    const copies = await copiesThatHold(files, id);
    if (!has('--yes')) {
      for (const line of await linesOfLosses(account, services)) terminal.say(line);
      for (const copy of copies) terminal.say(`  ${copy}, a copy made before a migration`);
      const refusal = await askFor(email, terminal);
      if (refusal !== null) return refusal;
    }
    if (account) await leaving.removeUser(commandLine, id, null);
    for (const copy of copies) await rm(copy);
    terminal.say(`${email} is erased. Backups and logs made before are yours to look after.`);
    return wipe(services, terminal);
  },
});

async function linesOfLosses(account: UserRecord | undefined, { leaving }: Services): Promise<string[]> {
  if (!account) return ['The account is gone. What is left of it goes too:'];
  const { courses, resultsCount, submissionsCount, certificatesCount } = await leaving.holdings(account.id);
  return [
    `The account ${account.email} goes, and with it:`,
    `  courses: ${courses.length}, results: ${resultsCount}, submissions: ${submissionsCount}`,
    `  certificates, which nobody can check any more: ${certificatesCount}`,
  ];
}

/** Asks for the e-mail once more; null if it was typed correctly. */
async function askFor(email: string, { ask, complain }: Terminal): Promise<ExitCode | null> {
  if (!ask) {
    complain('Nobody is there to be asked: say --yes.');
    return exitCodes.misused;
  }
  const answer = await ask('Type the e-mail once more to erase it: ');
  if (answer.trim().toLowerCase() === email.toLowerCase()) return null;
  complain('That is another one. Nothing was erased.');
  return exitCodes.failed;
}

/** Empties the database's log. In the database file deleted data is overwritten at once, but the log still holds it. */
async function wipe({ database }: Services, { show, complain }: Terminal): Promise<ExitCode> {
  for (let tries = 0; tries < wipingTries; tries += 1) {
    if (await database.sweep()) return exitCodes.done;
    show('Waiting for readers of the database …');
    await wait(wipingPauseMilliseconds);
  }
  complain('The log of the database is in use, and may hold traces until the server empties it, within an hour.');
  return exitCodes.incomplete;
}

/** Paths of the database copies that migrations made. */
async function copiesMade(dataDirectory: string): Promise<string[]> {
  const { backupDirectory } = dataDirectoryPaths(dataDirectory);
  if (!existsSync(backupDirectory)) return [];
  return (await readdir(backupDirectory)).map((name) => join(backupDirectory, name));
}

/** The account that had this e-mail when one of these copies was made; null if none had. */
async function findInCopies(paths: readonly string[], email: string): Promise<{ id: string } | null> {
  for (const path of paths) {
    let copy: DatabaseView | null = null;
    try {
      copy = openReadOnly(null, path);
      const users = copy.read.selectFrom('users').where('email_folded', '=', foldText(email));
      const row = await users.select('id').executeTakeFirst();
      if (row) return row;
    } catch {
      // This copy cannot be opened as a database.
    } finally {
      await copy?.close();
    }
  }
  return null;
}

async function copiesThatHold(paths: readonly string[], id: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (await holds(path, id)) found.push(path);
  return found;
}

async function holds(path: string, word: string): Promise<boolean> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = rest + chunk;
    if (text.includes(word)) return true;
    rest = text.slice(-word.length);
  }
  return false;
}
