import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import { type Command, exitCodes, MisuseError, readArguments } from './command.ts';

const usage = 'new-lab <folder> [<languages>]';
const skeleton = join(import.meta.dirname, 'skeleton');

/** Begins the texts of another lab. */
export const newLab: Command = {
  usage,
  summary: 'Writes the texts of a new lab with words to be replaced, in SITE_LANGUAGES or in others, such as en,ru.',

  run: async (words, { readConfig, folder: from, say }) => {
    const [named = '', asked] = readArguments(words, usage).values;
    const wanted = asked === undefined ? readConfig().languages : languagesOf(asked);
    const folder = resolve(from, named);
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new MisuseError(`${folder} is not empty.`);
    for (const part of ['brand', 'files', ...wanted]) {
      // A language without words to be replaced begins with the English ones.
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

/** Every text in each of these languages, in English words where there are no others. */
async function siteIn(wanted: readonly Language[]): Promise<string> {
  const site: unknown = JSON.parse(await readFile(join(skeleton, 'site.json'), 'utf8'), (_key, value) => {
    if (typeof value?.en !== 'string') return value;
    return Object.fromEntries(wanted.map((language) => [language, value[language] ?? value.en]));
  });
  return `${JSON.stringify(site, null, 2)}\n`;
}
