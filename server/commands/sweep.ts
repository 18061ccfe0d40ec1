import type { Services } from '../wiring/compose.ts';
import { type Command, exitCodes } from './command.ts';

const kinds: Readonly<Record<keyof Awaited<ReturnType<Services['sweep']>>, string>> = {
  signIns: 'Sign-ins that had ended',
  links: 'Links that had expired',
  attempts: 'Failed sign-ins that count no more',
  answers: 'Kept answers to repeated requests',
  entries: 'Entries of the journal that were too old',
  wordings: 'Former words of questions that no attempt showed any more',
  receptions: 'Broken uploads',
  uploads: 'Uploads that nothing came of',
  files: 'Files that belonged to nothing',
};

/** Runs now the sweep that a server runs once an hour. */
export const sweep: Command = {
  usage: 'sweep',
  summary: 'Removes what has expired or been left behind, as the server does once an hour, and says how much it was.',

  run: (_, { say, show }, withServices) =>
    withServices(async (services) => {
      show('Removing what nobody needs …');
      const removed = Object.entries(await services.sweep()).filter(([, count]) => count > 0);
      for (const [kind, count] of removed) say(`${kinds[kind as keyof typeof kinds]}: ${count}`);
      if (removed.length === 0) say('Nothing to remove.');
      return exitCodes.done;
    }),
};
