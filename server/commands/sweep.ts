import type { Services } from '../wiring/compose.ts';
import { type Command, exitCodes, readArguments } from './command.ts';

const usage = 'sweep';

const kinds: Readonly<Record<keyof Awaited<ReturnType<Services['sweep']>>, string>> = {
  signIns: 'sign-ins that had ended',
  links: 'links that had expired',
  attempts: 'failed sign-ins that count no more',
  answers: 'kept answers to repeated requests',
  entries: 'entries of the journal that were too old',
  receptions: 'broken uploads',
  uploads: 'uploads that nothing came of',
  files: 'files that belonged to nothing',
};

/** Does at once what a server does once an hour. */
export const sweep: Command = {
  usage,
  summary: 'Removes what has expired or been left behind, as the server does once an hour, and says how much it was.',

  run: async (words, { say, show }, withServices) => {
    readArguments(words, usage);
    return withServices(async (services) => {
      show('Removing what nobody needs …');
      const removed = Object.entries(await services.sweep()).filter(([, count]) => count > 0);
      for (const [kind, count] of removed) say(`${count} ${kinds[kind as keyof typeof kinds]}`);
      if (removed.length === 0) say('Nothing to remove.');
      return exitCodes.done;
    });
  },
};
