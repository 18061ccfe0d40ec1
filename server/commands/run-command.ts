import { existsSync } from 'node:fs';
import { type Config, ConfigError } from '../config.ts';
import { isNew } from '../db/whole-tables.ts';
import { describeStartFault } from '../start/start-fault.ts';
import { claimDataDirectory, DataDirectoryInUseError, dataDirectoryPaths } from '../storage/data-directory.ts';
import { compose, type Services } from '../wiring/compose.ts';
import { createAdmin, removeSecondFactor, resetPassword, unlock } from './accounts.ts';
import { backup, restore, verify } from './backups.ts';
import { type Command, type ExitCode, exitCodes, MisuseError, readArguments, type Terminal } from './command.ts';
import { createDoctor } from './doctor/doctor.ts';
import { importPublications } from './import-publications.ts';
import { checkContent, newLab, reloadContent } from './lab-texts.ts';
import { eraseUser, exportUser } from './persons-data.ts';
import { sweep } from './sweep.ts';

/** All commands, by the names that they are called with. */
export const commands: Readonly<Record<string, Command>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'remove-second-factor': removeSecondFactor,
  unlock,
  'import-publications': importPublications,
  'new-lab': newLab,
  'check-content': checkContent,
  'reload-content': reloadContent,
  backup,
  restore,
  verify,
  'export-user': exportUser,
  'erase-user': eraseUser,
  doctor: createDoctor(),
  sweep,
};
const helpWords = ['--help', '-h'];

/** The help text of these commands. */
function helpLines(described: readonly Command[]): string[] {
  return [
    'Usage: npm run cli -- <command>',
    '',
    ...described.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    'It works on DATA_DIR or DATABASE_URL, as the server does, which may be running.',
    'It ends with 0 where that is done, 1 where it could not be, 2 where it was called wrongly, 3 where something is left to look at.',
  ];
}

/** Characters that a terminal would obey instead of showing. */
const control = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The same terminal, but without control characters, so that words from files and titles cannot give it orders. */
function guarded({ say, complain, show, ask, ...rest }: Terminal): Terminal {
  const plain = (line: string) => line.replaceAll(control, '');
  return {
    ...rest,
    say: (line) => say(plain(line)),
    complain: (lines) => complain(lines.split('\n').map(plain).join('\n')),
    show: (progress) => show(plain(progress)),
    ask: ask && ((question) => ask(plain(question))),
  };
}

/** Runs the command that these words name; gives the exit code of the process. */
export async function runCommand(words: readonly string[], outside: Terminal): Promise<ExitCode> {
  const terminal = guarded(outside);
  const [name = 'help', ...others] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (['help', ...helpWords].includes(name) || (command && others.some((word) => helpWords.includes(word)))) {
    for (const line of helpLines(command ? [command] : Object.values(commands))) terminal.say(line);
    return words.length === 0 ? exitCodes.misused : exitCodes.done;
  }
  if (!command) {
    terminal.complain(`There is no command ${name}. npm run cli -- help lists all.`);
    return exitCodes.misused;
  }
  try {
    return await command.run(readArguments(others, command.usage), terminal, (work) =>
      withServices(terminal.readConfig(), work),
    );
  } catch (fault) {
    const isMisuse = fault instanceof MisuseError;
    terminal.complain(
      isMisuse
        ? `${fault.message}\nUsage: npm run cli -- ${command.usage}`
        : describeStartFault(fault, 'The command could not be carried out'),
    );
    return isMisuse ? exitCodes.misused : exitCodes.failed;
  } finally {
    terminal.show('');
  }
}

/** Works on the site's data: alone, or beside a running server like one more of its workers. */
async function withServices<Result>(config: Config, work: (services: Services) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl === null && !existsSync(dataDirectoryPaths(config.dataDirectory).databasePath)) {
    throw new ConfigError([`DATA_DIR ${config.dataDirectory} has no database yet: start the server once`]);
  }
  const claim = await claimOrShare(config.dataDirectory);
  try {
    // A site on PostgreSQL may have its server on another machine.
    const isBesideServer = claim === null || config.databaseUrl !== null;
    const services = await compose(config, { isBesideServer });
    try {
      // The first start fills a new database; a command must not make it look used.
      if (!(await services.users.hasAdministrator()) && (await isNew(services.database.read))) {
        throw new ConfigError(['The database is new: start the server once']);
      }
      return await work(services);
    } finally {
      await services.close();
    }
  } finally {
    claim?.release();
  }
}

/** Claims the data directory; null if a running server has claimed it. */
async function claimOrShare(dataDirectory: string) {
  try {
    return await claimDataDirectory(dataDirectory);
  } catch (fault) {
    if (fault instanceof DataDirectoryInUseError) return null;
    throw fault;
  }
}
