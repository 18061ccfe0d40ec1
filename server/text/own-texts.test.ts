import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '#contract/languages.ts';
import { demoPlaces } from '#server/testing/a-site.ts';
import { loadContentTexts } from './content-texts.ts';
import { createTextRenderer } from './text-renderer.ts';

const content = loadContentTexts(demoPlaces.contentFolder);
const renderer = createTextRenderer({
  currentFiles: () => content.files,
  readStructure: async () => null,
  languages: [...languages],
});

/** Everything in a text that cannot be shown as intended. */
async function faultsOf(markdown: string): Promise<string[]> {
  const parts = await renderer.render(markdown, 'en');
  const undrawn = parts.flatMap((part) => (part.kind === 'molecule' && part.still === null ? [part.structureUrl] : []));
  return [...undrawn, ...(JSON.stringify(parts).match(/(?:text|formula)-fault.{0,80}/g) ?? [])];
}

test('the demonstration news are shown as they are meant', async () => {
  const file = readFileSync(join(demoPlaces.rootFolder, 'server/seed/demo/news.json'), 'utf8');
  const news = z
    .array(z.object({ description_en: z._default(z.string(), ''), description_ru: z._default(z.string(), '') }))
    .parse(JSON.parse(file));
  expect(news.length).toBeGreaterThan(2);
  for (const text of news.flatMap((item) => [item.description_en, item.description_ru])) {
    expect(await faultsOf(text)).toEqual([]);
  }
});
