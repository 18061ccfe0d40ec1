import { type Config, ConfigError } from '#server/config.ts';
import { type Command, exitCodes, type Terminal } from '../command.ts';
import { examineData } from './database.ts';
import { type Findings, type Machine, type Site, thisMachine } from './finding.ts';
import { examineFolders, examineProgram } from './machine.ts';
import { examineMail, examineSettings } from './settings.ts';

/** The command that finds faults of the site and names their cures; it changes nothing. */
export function createDoctor(machine?: Machine): Command {
  return {
    usage: 'doctor [--quick]',
    summary:
      'Looks for what is wrong with the site, and names what mends it, a line for each; nothing is changed. --quick reads no file whole.',

    run: async ({ has }, terminal) => {
      let count = 0;
      for await (const { fault, cure } of diagnose(terminal, { isQuick: has('--quick'), machine })) {
        terminal.say(`${fault}. Cure: ${cure}.`);
        count += 1;
      }
      if (count === 0) terminal.say('Nothing to mend.');
      return count === 0 ? exitCodes.done : exitCodes.incomplete;
    },
  };
}

/** All faults of the site with these settings. */
export async function* diagnose(
  { readConfig, environment, show }: Pick<Terminal, 'readConfig' | 'environment' | 'show'>,
  { isQuick, machine = thisMachine }: { readonly isQuick: boolean; readonly machine?: Machine | undefined },
): Findings {
  let config: Config;
  try {
    config = readConfig();
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    for (const one of fault.faults) yield { fault: one, cure: 'Set it right: the server does not start with it' };
    return;
  }
  const site: Site = { config, environment, machine, isQuick, show };
  for (const [what, examine] of examinations) {
    show(`Looking at ${what} …`);
    yield* examine(site);
  }
}

const examinations: readonly (readonly [what: string, examine: (site: Site) => Findings])[] = [
  ['the settings', examineSettings],
  ['the program', examineProgram],
  ['folders', examineFolders],
  ['mail', examineMail],
  ['the database', examineData],
];
