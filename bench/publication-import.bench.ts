import { readFile } from 'node:fs/promises';
import { citationFormats, type ImportOutcome, type Publication } from '#contract/publications.ts';
import { call, demand, signInAsAdministrator } from '../tests/support/api-client.ts';
import { atMost, figure, type Measure, type Measurement, median } from './figure.ts';
import { withServer } from './server.ts';

const entries = 322;
const rounds = 5;
const limitSeconds = 1;

/**
 * Imports a list in BibTeX (`PUBLICATIONS_LIST` names another file) into an empty site, a new one in each round. Then exports it in every
 * format and imports it into another site, where it must be the same list.
 */
export const measure: Measure = async () => {
  const path = process.env.PUBLICATIONS_LIST;
  const text = path === undefined ? aList() : await readFile(path, 'utf8');
  const seconds: number[] = [];
  let outcome = '';
  for (let round = 0; round < rounds; round++) {
    await inEmptySite(async (url, token) => {
      const begin = performance.now();
      const { created, skipped, failed } = await take(url, token, text);
      seconds.push((performance.now() - begin) / 1000);
      outcome = `${created.length} created, ${skipped.length} there already, ${failed.length} failed`;
    });
  }
  const what = 'import of a BibTeX list into an empty site';
  return [
    figure(what, median(seconds), atMost(limitSeconds, 's'), { baseline: outcome }),
    await measureRoundTrips(text),
  ];
};

function inEmptySite<Result>(run: (url: string, token: string) => Promise<Result>): Promise<Result> {
  return withServer({ SEED: 'none' }, async ({ url }) => run(url, await signInAsAdministrator(url)));
}

async function take(url: string, token: string, text: string): Promise<ImportOutcome> {
  const response = await demand(url, 'importPublications', { token, body: { text } });
  return await response.json();
}

async function measureRoundTrips(text: string): Promise<Measurement> {
  const { list, exports } = await inEmptySite(async (url, token) => {
    await take(url, token, text);
    const written = citationFormats.map(async (format) => {
      return (await demand(url, 'exportPublications', { query: { format } })).text();
    });
    return { list: await readList(url), exports: await Promise.all(written) };
  });
  let differing = 0;
  for (const exported of exports) {
    const again = await inEmptySite(async (url, token) => {
      await take(url, token, exported);
      return readList(url);
    });
    differing += differences(list, again);
  }
  const what = 'publications that differ after export and import, in all formats together';
  return figure(what, differing, atMost(0), { baseline: `${list.length} in ${citationFormats.length} formats` });
}

/** Every publication as one text, without the fields that each site sets itself. */
async function readList(url: string): Promise<string[]> {
  const publications: Publication[] = await (await call(url, 'listPublications')).json();
  return publications.map(({ id, version, ...work }) => JSON.stringify(work));
}

function differences(one: readonly string[], other: readonly string[]): number {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return one.filter((work) => !inOther.has(work)).length + other.filter((work) => !inOne.has(work)).length;
}

/** A list of typical articles, always the same. */
function aList(): string {
  return Array.from({ length: entries }, (_, index) => {
    const authors = Array.from({ length: 3 + (index % 12) }, (_each, place) => `Given${place} Name${index % 40}{'e}`);
    return `@article{key${index},
  title = {Paper ${index} on {DNA} origami at $T_${index % 9}$ with {"o}ther words},
  author = {${authors.join(' and ')}},
  journal = {Journal of Made Papers ${index % 30}},
  year = {${2000 + (index % 26)}},
  volume = {${1 + (index % 80)}},
  pages = {${index + 1}--${index + 12}},
  doi = {10.5555/made.${index}}
}`;
  }).join('\n\n');
}
