import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { rootFolder } from '#server/http/pages/build-stamp.ts';
import { textPlacesOf } from '#server/text/texts.ts';
import { type Command, exitCodes, MisuseError, readArguments } from './command.ts';

const usage = 'check-content [<folder>]';

/** Tells all that is wrong with a lab's texts before they are published. */
export const checkContent: Command = {
  usage,
  summary: 'Looks through the texts of CONTENT_DIR, or of a folder, and names every fault with its line and cure.',

  run: async (words, { readConfig, folder: from, say }) => {
    const [named] = readArguments(words, usage).values;
    const folder = named === undefined ? textPlacesOf(readConfig(), rootFolder).contentFolder : resolve(from, named);
    if (!existsSync(folder)) throw new MisuseError(`There is no folder ${folder}.`);
    // Loaded for this command alone: it brings formulas and molecules with it.
    const { findInContent } = await import('./content-findings.ts');
    const { faults, warnings } = await findInContent(folder);
    for (const fault of faults) say(fault);
    for (const warning of warnings) say(`warning: ${warning}`);
    say(`${faults.length} faults, ${warnings.length} warnings in ${folder}`);
    if (faults.length > 0) return exitCodes.failed;
    return warnings.length > 0 ? exitCodes.incomplete : exitCodes.done;
  },
};
