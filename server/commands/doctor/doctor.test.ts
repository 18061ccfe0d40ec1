import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { imageFileNames } from '#contract/media.ts';
import { readConfig } from '#server/config.ts';
import { openTestBucket } from '#server/testing/a-bucket.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { openMailbox } from '#server/testing/a-mailbox.ts';
import { aStructure, makeSiteFolder } from '#server/testing/a-site.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { uploadPdf, uploadPicture } from '#server/testing/an-upload.ts';
import { makeTestDatabase, serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createDoctor, diagnose } from './doctor.ts';
import { type Machine, thisMachine } from './finding.ts';

const onSqlite = inject('databaseKind') === 'sqlite';
const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const daysAgo = new Date(Date.now() - 3 * 24 * hourMilliseconds);

const scratch = await mkdtemp(join(tmpdir(), 'molsys-doctor-'));
const mailbox = await openMailbox({
  allowInsecureAuth: true,
  onAuth: (_auth, _session, answer) => answer(new Error('Wrong')),
});
const bucket = await openTestBucket();
afterAll(async () => {
  await Promise.all([mailbox.close(), bucket.close(), rm(scratch, { recursive: true })]);
});

const plentyOfRoom = { bavail: 10 ** 9, blocks: 10 ** 9, bsize: 4096, ffree: 10 ** 9, files: 10 ** 9, type: 0xef53 };

const texts = makeSiteFolder();
texts.write('app/root.tsx', '');
afterAll(texts.drop);

/** A machine with nothing wrong. */
async function aMachine(changes: Partial<Machine> = {}, disk: Partial<typeof plentyOfRoom> = {}): Promise<Machine> {
  const buildDirectory = join(scratch, 'build');
  await mkdir(join(buildDirectory, 'server'), { recursive: true });
  await writeFile(join(buildDirectory, 'server', 'index.js'), '');
  const statfs = async (path: string) => ({ ...(await thisMachine.statfs(path)), ...plentyOfRoom, ...disk });
  return { now: Date.now, statfs, isBuildCurrent: () => true, buildDirectory, rootFolder: texts.path, ...changes };
}

/** Files of a media store, past the store. */
interface Shelf {
  readonly environment: Readonly<Record<string, string>>;
  get(name: string): Promise<Buffer>;
  /** Puts a file there as if days ago. */
  put(name: string, bytes: Buffer): Promise<unknown>;
  remove(name: string): Promise<unknown>;
}

/** A healthy site, with something of each kind in it. */
async function aHealthySite(media: 'folder' | 'bucket') {
  const server = await serveTests(media === 'bucket' ? bucket.environment : {});
  const { dataDirectory, databaseUrl } = server.config;
  const folder = join(dataDirectory, 'media');
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const shelves: Record<typeof media, Shelf> = {
    folder: {
      environment: { MEDIA_URL: `file://${folder}` },
      get: (name) => readFile(pathOf(name)),
      put: async (name, bytes) => {
        await mkdir(join(pathOf(name), '..'), { recursive: true });
        await writeFile(pathOf(name), bytes);
        await utimes(pathOf(name), daysAgo, daysAgo);
      },
      remove: (name) => rm(pathOf(name)),
    },
    bucket: {
      environment: bucket.environment,
      get: async (name) => bucket.files.get(`site/${name}`)?.bytes ?? Buffer.of(),
      put: async (name, bytes) => bucket.files.set(`site/${name}`, { bytes, modifiedAt: daysAgo }),
      remove: async (name) => bucket.files.delete(`site/${name}`),
    },
  };
  const shelf = shelves[media];
  if (media === 'folder') await chmod(folder, 0o700);
  const token = await signIn(server, 'ADMIN');
  const { database } = server.services;
  await database.write((executor) => executor.updateTable('users').set({ email_confirmed_at: new Date() }).execute());
  await createCourse(server, token, { title: 'Motors' });
  await uploadPdf(server, token);
  const imageUrl = await uploadPicture(server, token);
  await succeed(server, 'uploadStructure', {
    token,
    body: aForm({}, { field: 'structure', content: Buffer.from(aStructure) }),
  });
  const { file_name: pdf } = await database.read.selectFrom('documents').select('file_name').executeTakeFirstOrThrow();
  const structure = await database.read.selectFrom('structures').select('file_name').executeTakeFirstOrThrow();
  const environment: Readonly<Record<string, string>> = {
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? '',
    PUBLIC_URL: 'https://lab.example.org',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'lab@example.org',
    ...shelf.environment,
  };
  return {
    ...{ server, database, dataDirectory, folder, shelf, environment, pdf },
    structure: structure.file_name,
    pictures: imageFileNames(imageUrl),
  };
}
type HealthySite = Awaited<ReturnType<typeof aHealthySite>>;

const sites = { folder: await aHealthySite('folder'), bucket: await aHealthySite('bucket') };

/** What is wrong from now on, until `undo`. */
interface Planted {
  readonly environment?: Readonly<Record<string, string>>;
  readonly machine?: Partial<Machine>;
  readonly disk?: Partial<typeof plentyOfRoom>;
  readonly undo?: () => unknown;
}

async function findingsOf({ environment: own }: HealthySite, { environment, machine, disk }: Planted, isQuick = false) {
  const variables = { ...own, ...environment };
  const terminal = { readConfig: () => readConfig(variables), environment: variables, show: () => undefined };
  return Array.fromAsync(diagnose(terminal, { isQuick, machine: await aMachine(machine, disk) }));
}

/** Runs statements past all services. */
async function execute({ database }: HealthySite, ...statements: readonly string[]) {
  await database.write(async (executor) => {
    for (const statement of statements) await sql.raw(statement).execute(executor);
  });
}

/** Breaks something in the rows, which the second statement puts right. */
const inRows = (wrong: string | readonly string[], right: string | readonly string[]) => async (site: HealthySite) => {
  await execute(site, ...[wrong].flat());
  return { undo: () => execute(site, ...[right].flat()) };
};

async function replaced({ shelf }: HealthySite, name: string, alter: (bytes: Buffer) => Buffer | null) {
  const bytes = await shelf.get(name);
  const altered = alter(bytes);
  await (altered ? shelf.put(name, altered) : shelf.remove(name));
  return { undo: () => shelf.put(name, bytes) };
}

const gone = () => null;
const cutShort = (bytes: Buffer) => bytes.subarray(0, -9);
const flipped = (bytes: Buffer) => bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)) as Buffer;

async function scratchFile(name: string, content: string | Buffer, mode = 0o600): Promise<string> {
  const path = join(scratch, name);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await writeFile(path, content);
  await chmod(path, mode);
  return path;
}

type Row = readonly [
  name: string,
  plant: (site: HealthySite) => Planted | Promise<Planted>,
  fault: RegExp,
  cure: RegExp,
];

const settings: readonly Row[] = [
  ['a setting that is wrong', () => ({ environment: { PORT: 'many' } }), /^PORT must be a whole/, /Set it right/],
  ['a slip of the pen', () => ({ environment: { PORTT: '1' } }), /no setting PORTT/, /Call it PORT/],
  [
    'a secret for all to read',
    async () => ({
      environment: { SMTP_URL: '', SMTP_URL_FILE: await scratchFile('smtp', mailbox.url, 0o644) },
    }),
    /can read \S+smtp, the SMTP_URL_FILE/,
    /^chmod o= \S+smtp$/,
  ],
  ['development', () => ({ environment: { NODE_ENV: 'development' } }), /NODE_ENV is development/, /Take NODE_ENV out/],
  ['no TLS', () => ({ environment: { PUBLIC_URL: '' } }), /PUBLIC_URL is http:\/\/localhost:3000/, /set PUBLIC_URL to/],
  [
    'a proxy without a name',
    () => ({ environment: { TRUST_PROXY: '' } }),
    /TRUST_PROXY is not set/,
    /address of the proxy/,
  ],
  [
    'proxies everywhere',
    () => ({ environment: { TRUST_PROXY: '10.0.0.1, ::/0' } }),
    /believes everybody/,
    /proxies alone/,
  ],
  [
    'the first password',
    () => ({ environment: { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'nine heavy atoms' } }),
    /ADMIN_PASSWORD is still set/,
    /Take ADMIN_EMAIL and ADMIN_PASSWORD out/,
  ],
  [
    'registration under any name',
    () => ({ environment: { SMTP_URL: '', MAIL_FROM: '' } }),
    /e-mail of somebody else/,
    /REGISTRATION=closed/,
  ],
  [
    'a mail server that is away',
    () => ({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } }),
    /127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED/,
    /SMTP_URL right/,
  ],
  [
    'a mail server that refuses',
    () => ({ environment: { SMTP_URL: mailbox.url.replace('//', '//lab:secret@') } }),
    /refuses the sign-in$/,
    /user and password/,
  ],
];

const machines: readonly Row[] = [
  ['no build', () => ({ machine: { buildDirectory: join(scratch, 'none') } }), /not built$/, /^npm run build$/],
  [
    'an old build',
    () => ({ machine: { isBuildCurrent: () => false } }),
    /of other sources/,
    /^npm run build, and a restart$/,
  ],
  [
    'broken texts',
    () => {
      const folder = makeSiteFolder();
      folder.write('content/site.json', '{');
      return { machine: { rootFolder: folder.path }, undo: folder.drop };
    },
    /site\.json/,
    /Mend these files/,
  ],
  [
    'an open data directory',
    async ({ dataDirectory }) => {
      await chmod(dataDirectory, 0o755);
      return { undo: () => chmod(dataDirectory, 0o700) };
    },
    /Every account .* can enter \S+$/,
    /^chmod o= /,
  ],
  ['a full disk', () => ({ disk: { bavail: 10 ** 5 } }), /nearly full: 0\.4 GiB/, /Make room/],
  ['a disk with too many files', () => ({ disk: { ffree: 7 } }), /only 7 more files/, /Remove files/],
  [
    'what the server cannot write',
    async ({ dataDirectory }) => {
      const path = join(dataDirectory, 'molsys.sqlite-old');
      await writeFile(path, '', { mode: 0o400 });
      return { undo: () => rm(path) };
    },
    /cannot write .*sqlite-old$/,
    /^chown -R \d+ \S+ && chmod/,
  ],
  [
    'a broken upload',
    async ({ server }) => {
      const path = join(server.services.temporaryDirectory, randomUUID());
      await writeFile(path, 'half');
      await utimes(path, daysAgo, daysAgo);
      return { undo: () => rm(path) };
    },
    /^Broken uploads are left: /,
    /^npm run cli -- sweep$/,
  ],
];

const ofSomebody = "insert into publication_members (publication_id, member_id) values ('gone', 'ada')";

/** A data directory of its own with such a file as its database. */
async function databaseOf(name: string, content: Buffer): Promise<Planted> {
  const path = await scratchFile(`${name}/molsys.sqlite`, content);
  return { environment: { DATA_DIR: join(path, '..') } };
}

async function damagedDatabase({ dataDirectory }: HealthySite): Promise<Planted> {
  const copy = join(scratch, randomUUID());
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  database.exec(`vacuum into '${copy}'`);
  database.close();
  return databaseOf('damaged', Buffer.concat([(await readFile(copy)).subarray(0, -4096), Buffer.alloc(4096, 0x7f)]));
}

const databases: readonly Row[] = [
  [
    'no database',
    async () => {
      if (onSqlite) return { environment: { DATA_DIR: join(await scratchFile('empty/x', ''), '..') } };
      const { environment, drop } = await makeTestDatabase(true);
      return { environment, undo: drop };
    },
    /is no database of this program/,
    /start the server once/,
  ],
  [
    'a newer database',
    inRows(
      "insert into migration_checksums (name, checksum) values ('9999-x', '')",
      "delete from migration_checksums where name = '9999-x'",
    ),
    /newer than this program/,
    /of one version/,
  ],
  [
    'a migration of another program',
    inRows(
      "update migration_checksums set checksum = checksum || 'x' where name like '0001%'",
      "update migration_checksums set checksum = substr(checksum, 1, 64) where name like '0001%'",
    ),
    /was edited after it ran/,
    /of one version/,
  ],
  [
    'migrations that have not run',
    inRows(
      [
        "create table kept as select * from migration_checksums where name like '0015%'",
        "delete from migration_checksums where name like '0015%'",
      ],
      ['insert into migration_checksums select * from kept', 'drop table kept'],
    ),
    /have not run: 1$/,
    /backup and start the server/,
  ],
  [
    'a clock that is behind',
    () => ({ machine: { now: () => Date.now() - 10 * minuteMilliseconds } }),
    /\d{3} s behind/,
    /timedatectl/,
  ],
  [
    'nobody who administers',
    inRows("update users set role = 'USER'", "update users set role = 'ADMIN'"),
    /Nobody administers/,
    /SEED=none/,
  ],
  [
    'an unconfirmed administrator',
    inRows('update users set email_confirmed_at = null', 'update users set email_confirmed_at = created_at'),
    /\S+@example\.org has not confirmed/,
    /page of the account/,
  ],
  [
    'a course that is not found',
    async ({ database, server }) => {
      await database.write((executor) => server.services.search.remove(executor, 'course'));
      return { undo: server.services.refreshSearch };
    },
    /does not find all that is there: course \(1\)/,
    /Restart the server/,
  ],
  [
    'news that are gone and found',
    inRows(
      "insert into search_documents (id, kind, ref, path, date) values (8, 'news', 'gone', '/gone', '')",
      'delete from search_documents where id = 8',
    ),
    /finds what is gone: news \(1\)/,
    /Restart the server/,
  ],
];

const ofSqlite: readonly Row[] = [
  [
    'a file that is no database',
    () => databaseOf('alien', Buffer.alloc(8192, 'x')),
    /file is not a database/,
    /Restore a backup/,
  ],
  ['a damaged file', damagedDatabase, /The database is damaged: /, /Restore a backup/],
  [
    'rows that name nothing',
    ({ dataDirectory }) => {
      const file = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'), { enableForeignKeyConstraints: false });
      file.exec(ofSomebody);
      const undo = () => {
        file.exec("delete from publication_members where publication_id = 'gone'");
        file.close();
      };
      return { undo };
    },
    /rows of publication_members name what is not in publications/,
    /Restore a backup/,
  ],
  ['a disk of the network', () => ({ disk: { type: 0x6969 } }), /disk of the network/, /PostgreSQL/],
];

const ofPostgres: readonly Row[] = [
  [
    'a database that is away',
    () => ({ environment: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } }),
    /ECONNREFUSED/,
    /Start PostgreSQL/,
  ],
  [
    'media that no other finds',
    () => ({ environment: { MEDIA_URL: '' } }),
    /no other server on this database/,
    /Set MEDIA_URL/,
  ],
];

const media: readonly Row[] = [
  ['a missing PDF', (site) => replaced(site, site.pdf, gone), /^Files are missing .*lecture\.pdf \(/, /Restore them/],
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
    'an altered structure',
    (site) => replaced(site, site.structure, flipped),
    /not what was uploaded: .*\.pdb/,
    /Restore them/,
  ],
  [
    'half an AVIF',
    (site) => replaced(site, site.pictures[0] ?? '', cutShort),
    /not what was uploaded: .*\.avif$/,
    /Restore them/,
  ],
  [
    'half a WebP',
    (site) => replaced(site, site.pictures[1] ?? '', cutShort),
    /not what was uploaded: .*\.webp$/,
    /Restore them/,
  ],
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
  ...(onSqlite
    ? ([
        [
          'a clock that is ahead',
          () => ({ machine: { now: () => Date.now() + 10 * minuteMilliseconds } }),
          /\d{3} s ahead of the clock of the media store/,
          /timedatectl/,
        ],
      ] satisfies Row[])
    : []),
];

describe.each([
  ['folder', [...settings, ...machines, ...databases, ...(onSqlite ? ofSqlite : ofPostgres), ...media, ...ofFolder]],
  ['bucket', [...media, ...ofBucket]],
] as const)('a site with its media in a %s', (kind, rows) => {
  test.each([
    ['healthy', []],
    ['restored, and was not started yet', ['search_sources', 'search_documents']],
  ] as const)('that is %s needs nothing', async (_, emptied) => {
    const { environment, database, server } = sites[kind];
    for (const table of emptied) await database.write((executor) => executor.deleteFrom(table).execute());
    const said: string[] = [];
    const terminal = { readConfig: () => readConfig(environment), environment, show: () => undefined, folder: '.' };
    const loud = { ...terminal, say: (line: string) => void said.push(line), complain: () => undefined, ask: null };
    const ending = createDoctor(await aMachine()).run([], loud, () => Promise.reject(new Error('Not asked for')));
    expect([await ending, said]).toEqual([0, ['Nothing to mend.']]);
    await server.services.refreshSearch();
  });

  test.each(rows)('tells %s alone, and the cure', async (_, plant, fault, cure) => {
    const planted = await plant(sites[kind]);
    const findings = await findingsOf(sites[kind], planted);
    await planted.undo?.();
    expect(findings).toEqual([{ fault: expect.stringMatching(fault), cure: expect.stringMatching(cure) }]);
  });
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

test('each finding is a line, which ends with 3', async () => {
  const { code, said } = await runOnTerminal(sites.folder.server.config, ['doctor'], { environment: { PORTT: '1' } });
  expect(said[0]).toBe('There is no setting PORTT, so it is not looked at. Cure: Call it PORT, or take it out.');
  expect(code).toBe(3);
});
