import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import { rootFolder } from '#server/http/pages/build-stamp.ts';
import { DataDirectoryError, dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { textPlacesOf } from '#server/text/texts.ts';
import { type Command, exitCodes, MisuseError } from './command.ts';

const Answer = z.object({ folder: z.string(), faults: z.array(z.string()) });

/** Publishes changed texts of the lab without a restart. */
export const reloadContent: Command = {
  usage: 'reload-content',
  summary:
    'Has the running server read CONTENT_DIR anew. With a fault in it, which is named, it keeps the texts that it has.',

  run: async (_, { readConfig, say }) => {
    const { dataDirectory } = readConfig();
    const { folder, faults } = await ask(dataDirectory);
    for (const fault of faults) say(fault);
    say(
      faults.length > 0
        ? `To be mended in ${folder}: ${faults.length}. The site keeps the texts that it has.`
        : `The site shows ${folder} as it is now.`,
    );
    return faults.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};

/** @throws DataDirectoryError if no server answers */
async function ask(dataDirectory: string): Promise<z.infer<typeof Answer>> {
  const socket = connect(dataDirectoryPaths(dataDirectory).reloadSocket);
  try {
    await once(socket, 'connect');
    return Answer.parse(await json(socket));
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new DataDirectoryError(`No running server of this account answers in DATA_DIR ${dataDirectory} (${reason}).`);
  }
}

const skeleton = join(import.meta.dirname, 'skeleton');

/** Writes first texts for another lab. */
export const newLab: Command = {
  usage: 'new-lab <folder> [<languages>]',
  summary: 'Writes the texts of a new lab with words to be replaced, in SITE_LANGUAGES or in others, such as en,ru.',

  run: async ({ values: [named = '', asked] }, { readConfig, folder: from, say }) => {
    const wanted = asked === undefined ? readConfig().languages : languagesOf(asked);
    const folder = resolve(from, named);
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new MisuseError(`${folder} is not empty.`);
    for (const part of ['brand', 'files', ...wanted]) {
      // A language that the skeleton does not have begins with the English texts.
      const from = existsSync(join(skeleton, part)) ? part : defaultLanguage;
      await cp(join(skeleton, from), join(folder, part), { recursive: true });
    }
    await writeFile(join(folder, 'site.json'), await siteIn(wanted));
    say(`Made ${folder}. Set CONTENT_DIR=${folder}, and replace what stands between [… and ].`);
    say('npm run cli -- check-content tells what is left.');
    return exitCodes.done;
  },
};

function languagesOf(list: string): readonly Language[] {
  const names = list.split(',').map((name) => name.trim());
  const strange = names.find((name) => !languages.some((language) => language === name));
  if (strange !== undefined) throw new MisuseError(`There is no language ${strange} (${languages.join(', ')}).`);
  if (!names.includes(defaultLanguage)) {
    throw new MisuseError(`${defaultLanguage} must be one: it stands in for what others lack.`);
  }
  return languages.filter((language) => names.includes(language));
}

/** The skeleton's `site.json` with every text in each of these languages; a missing one is in English. */
async function siteIn(wanted: readonly Language[]): Promise<string> {
  const site: unknown = JSON.parse(await readFile(join(skeleton, 'site.json'), 'utf8'), (_key, value) => {
    if (typeof value?.en !== 'string') return value;
    return Object.fromEntries(wanted.map((language) => [language, value[language] ?? value.en]));
  });
  return `${JSON.stringify(site, null, 2)}\n`;
}

const counted = ({ length }: readonly string[], word: string) => `${length} ${word}${length === 1 ? '' : 's'}`;

/** Reports all faults of a lab's texts before they are published. */
export const checkContent: Command = {
  usage: 'check-content [<folder>]',
  summary: 'Looks through the texts of CONTENT_DIR, or of a folder, and names every fault with its line and cure.',

  run: async ({ values: [named] }, { readConfig, folder: from, say }) => {
    const folder = named === undefined ? textPlacesOf(readConfig(), rootFolder).contentFolder : resolve(from, named);
    if (!existsSync(folder)) throw new MisuseError(`There is no folder ${folder}.`);
    // Loaded for this command alone, because it loads the renderers of formulas and molecules.
    const { findInContent } = await import('./content-findings.ts');
    const { faults, warnings } = await findInContent(folder);
    for (const fault of faults) say(fault);
    for (const warning of warnings) say(`warning: ${warning}`);
    say(`${counted(faults, 'fault')}, ${counted(warnings, 'warning')} in ${folder}`);
    if (faults.length > 0) return exitCodes.failed;
    return warnings.length > 0 ? exitCodes.incomplete : exitCodes.done;
  },
};
