import { randomUUID } from 'node:crypto';
import { chmod, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { daysAgo, type HealthySite, prepareDoctor, type Row } from './doctor.test-support.ts';
import { createDoctor } from './doctor.ts';

// On SQLite alone: the files lie in a media store.

const { scratch, bucket, aMachine, aHealthySite, findingsOf, tellsEach } = await prepareDoctor();
const sites = { folder: await aHealthySite('folder'), bucket: await aHealthySite('bucket') };

async function replaced({ shelf }: HealthySite, name: string, alter: (bytes: Buffer) => Buffer | null) {
  const bytes = await shelf.get(name);
  const altered = alter(bytes);
  await (altered ? shelf.put(name, altered) : shelf.remove(name));
  return { undo: () => shelf.put(name, bytes) };
}

const gone = () => null;
const cutShort = (bytes: Buffer) => bytes.subarray(0, -9);
const flipped = (bytes: Buffer) => bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)) as Buffer;

/** Half of a picture that was stored before digests were kept. */
async function halfOf(site: HealthySite, form: string) {
  const { database } = site;
  const kept = await database.read.selectFrom('images').select(['url', 'digests']).execute();
  await database.write((executor) => executor.updateTable('images').set({ digests: null }).execute());
  const half = await replaced(site, site.pictures.find((name) => name.endsWith(form)) ?? '', cutShort);
  const undo = async () => {
    await half.undo();
    for (const { url, digests } of kept)
      await database.write((executor) =>
        executor.updateTable('images').set({ digests }).where('url', '=', url).execute(),
      );
  };
  return { undo };
}

const ofEither: readonly Row[] = [
  ['a missing PDF', (site) => replaced(site, site.pdf, gone), /^Files are missing .*lecture\.pdf \(/, /Restore them/],
  ['half an AVIF', (site) => halfOf(site, 'avif'), /not what was uploaded: .*\.avif$/, /Restore them/],
  [
    'an orphan',
    async ({ shelf }) => {
      const name = `${randomUUID().replaceAll('-', '')}.pdf`;
      await shelf.put(name, Buffer.from('x'));
      return { undo: () => shelf.remove(name) };
    },
    /^Files of the media store belong to nothing: [0-9a-f]{32}\.pdf$/,
    /^npm run cli -- sweep$/,
  ],
];

const ofFolder: readonly Row[] = [
  [
    'a missing picture',
    (site) => replaced(site, site.pictures[0] ?? '', gone),
    /^Files are missing .*\.avif$/,
    /Restore them/,
  ],
  [
    'an altered PDF',
    (site) => replaced(site, site.pdf, flipped),
    /^Files are not what was uploaded: lecture\.pdf/,
    /Restore them/,
  ],
  [
    'a picture with another byte inside',
    (site) => replaced(site, site.pictures[0] ?? '', flipped),
    /not what was uploaded: .*\.avif$/,
    /Restore them/,
  ],
  [
    'an altered structure',
    (site) => replaced(site, site.structure, flipped),
    /not what was uploaded: .*\.pdb/,
    /Restore them/,
  ],
  ['half a WebP', (site) => halfOf(site, 'webp'), /not what was uploaded: .*\.webp$/, /Restore them/],
  [
    'a folder that is not there',
    () => ({ environment: { MEDIA_URL: `file://${scratch}/none` } }),
    /store cannot be used: .*ENOENT/,
    /Mount it/,
  ],
  [
    'an open folder of media',
    async ({ folder }) => {
      await chmod(folder, 0o705);
      return { undo: () => chmod(folder, 0o700) };
    },
    /can enter \S+media$/,
    /^chmod o= /,
  ],
  [
    'a file of somebody else',
    async ({ folder }) => {
      const path = join(folder, 'notes.txt');
      await writeFile(path, 'x');
      await utimes(path, daysAgo, daysAgo);
      return { undo: () => rm(path) };
    },
    /not the site's: notes\.txt/,
    /Move them/,
  ],
];

const ofBucket: readonly Row[] = [
  [
    'a bucket that fails',
    () => {
      bucket.mood = 'failing';
      return {
        undo: () => {
          bucket.mood = 'well';
        },
      };
    },
    /The media store cannot be used: /,
    /Check MEDIA_URL/,
  ],
  ...(inject('databaseKind') === 'sqlite'
    ? ([
        [
          'a clock that is ahead',
          () => ({ machine: { now: () => Date.now() + 600_000 } }),
          /\d{3} s ahead of the clock of the media store/,
          /timedatectl/,
        ],
      ] satisfies Row[])
    : []),
];

describe.each([
  ['folder', [...ofEither, ...ofFolder]],
  ['bucket', [...ofEither, ...ofBucket]],
] as const)('a site with its media in a %s', (kind, rows) => {
  test.each([
    ['healthy', []],
    ['restored, and was not started yet', ['search_sources', 'search_words', 'search_documents']],
  ] as const)('that is %s needs nothing', async (_, emptied) => {
    const { environment, database, server } = sites[kind];
    for (const table of emptied) await database.write((executor) => executor.deleteFrom(table).execute());
    const said: string[] = [];
    const terminal = { readConfig: () => readConfig(environment), environment, show: () => undefined, folder: '.' };
    const loud = { ...terminal, say: (line: string) => void said.push(line), complain: () => undefined, ask: null };
    const ending = createDoctor(await aMachine()).run({ values: [], has: () => false }, loud, () =>
      Promise.reject(new Error('Not asked for')),
    );
    expect([await ending, said]).toEqual([0, ['Nothing to mend.']]);
    await server.services.refreshSearch();
  });

  tellsEach(sites[kind], rows);
});

test('a quick look misses what is altered, but nothing that is missing', async () => {
  const [altered, missing] = [
    await replaced(sites.folder, sites.folder.structure, flipped),
    await replaced(sites.folder, sites.folder.pdf, gone),
  ];
  const findings = await findingsOf(sites.folder, {}, true);
  await altered.undo();
  await missing.undo();
  expect(findings).toEqual([expect.objectContaining({ fault: expect.stringMatching(/^Files are missing/) })]);
});
