import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '#contract/languages.ts';
import { demoPlaces } from '#server/testing/a-site.ts';
import { buildTestServer, type TestServer } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { loadContentTexts } from './content-texts.ts';
import { createTextRenderer } from './text-renderer.ts';

// On SQLite alone: the texts lie in a folder.

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

describe('the texts that the program comes with are shown as they are meant', () => {
  const pages = languages.flatMap((language) =>
    [...content.pages[language].values()].map(({ name, markdown }) => [language, name, markdown] as const),
  );

  it.each(pages)('content/%s/%s.md', async (_language, _name, markdown) => {
    expect(await faultsOf(markdown)).toEqual([]);
  });

  it('demonstration news', async () => {
    const file = readFileSync(join(demoPlaces.rootFolder, 'server/seed/demo/news.json'), 'utf8');
    const news = z
      .array(z.object({ description_en: z._default(z.string(), ''), description_ru: z._default(z.string(), '') }))
      .parse(JSON.parse(file));
    expect(news.length).toBeGreaterThan(2);
    for (const text of news.flatMap((item) => [item.description_en, item.description_ru])) {
      expect(await faultsOf(text)).toEqual([]);
    }
  });
});

describe('with them', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await buildTestServer();
  });
  afterAll(() => server.close());

  test.each(languages)('the home page in %s has its molecule drawn', async (language) => {
    const { molecule } = await succeed(server, 'getHomeContent', { query: `language=${language}` });
    expect(molecule?.still).toMatch(/^<svg/);
  });
});
