import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SiteContent } from '#contract/site.ts';
import { readConfig } from '../../server/config.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { demoPlaces } from '../../server/testing/a-site.ts';
import { runOnTerminal } from '../../server/testing/a-terminal.ts';
import { projectRoot } from '../guardrails/source-files.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** The site of a lab that has only just moved in. */
let server: RunningServer;
const folder = aFolder();

beforeAll(async () => {
  await runOnTerminal(readConfig({}), ['new-lab', 'lab', 'en,ru'], { folder });
  const environment = { CONTENT_DIR: join(folder, 'lab'), SITE_LANGUAGES: 'en,ru', SEED: 'demo' };
  server = await startServer({ environment });
});

afterAll(() => server?.stop());

const demo = (file: string) => readFile(join(demoPlaces.contentFolder, file), 'utf8');

/** Names, colours and the sign of the demo's lab. */
async function wordsOfDemo(): Promise<string[]> {
  const { titlePrefix, labName, address, people, partners, contacts } = SiteContent.parse(
    JSON.parse(await demo('site.json')),
  );
  const texts = [titlePrefix, labName, address, ...people.map(({ name }) => name), ...partners.map(({ name }) => name)];
  const names = texts.flatMap((text) => Object.values(text));
  const Colours = z.object({ colours: z.record(z.string(), z.record(z.string(), z.string())) });
  const { colours } = Colours.parse(JSON.parse(await demo('brand/brand.json')));
  const hexes = Object.values(colours).flatMap((pair) => Object.values(pair));
  const [, sign = ''] = /\sd="([^"]+)/.exec(await demo('brand/sign.svg')) ?? [];
  const all = new Set([...names, ...contacts.map(({ email }) => email), ...hexes, sign]);
  all.delete('#ffffff');
  return [...all];
}

/** Whether a colour has the hue of the demo’s accent. */
function isTeal(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return green - red > 24 && Math.abs(green - blue) < 0.35 * (green - red);
}

test('nothing that it serves has a name, a colour or the sign of the demo’s lab', async () => {
  const words = await wordsOfDemo();
  const found: string[] = [];
  const look = (where: string, text: string) =>
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${where}: ${word}`));
  const assets = join(projectRoot, 'build/client/assets');
  for (const name of await readdir(assets)) {
    const text = await readFile(join(assets, name), 'utf8');
    look(name, text);
    if (name.endsWith('.css')) found.push(...(text.match(/#[\da-f]{6}\b/g) ?? []).filter(isTeal));
  }
  const waiting = [
    '/',
    '/away',
    '/sitemap.xml',
    '/favicon.svg',
    '/error-page.svg',
    '/admin',
    '/courses',
    '/registration',
  ];
  waiting.push('/api/api/openapi.json', '/api/api/docs', '/api/api/content/home', '/api/api/content/people');
  const asked = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // Assets were read already, and the words of a picture are drawn.
    if (asked.has(path) || /^\/assets\/|\.(png|ico)$/.test(path)) continue;
    asked.add(path);
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } });
    const text = await answer.text();
    look(path, `${text} ${JSON.stringify([...answer.headers])}`);
    const links = text.matchAll(/(?:href="|src="|content="|url\("|<loc>)(?:http:\/\/localhost:\d+)?(\.?\/[^"#<\s]*)/g);
    for (const [, link = ''] of links)
      waiting.push(new URL(link.replaceAll('&amp;', '&'), server.url + path).href.slice(server.url.length));
    if (path.endsWith('.woff2')) expect(answer.headers.get('content-type')).toBe('font/woff2');
  }
  expect(found).toEqual([]);
  expect(words.length).toBeGreaterThan(40);
  expect([...asked]).toEqual(
    expect.arrayContaining(['/research3', '/ru/about', '/ru/feed.xml', '/api/api/docs/fonts/onest-latin.woff2']),
  );
}, 90_000);
