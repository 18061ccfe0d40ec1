import { randomUUID } from 'node:crypto';
import { chmod, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { makeSiteFolder } from '#server/testing/a-site.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { makeTestDatabase } from '#server/testing/build-test-server.ts';
import { daysAgo, type HealthySite, type Planted, prepareDoctor, type Row } from './doctor.test-support.ts';

const onSqlite = inject('databaseKind') === 'sqlite';
const { scratch, mailbox, aHealthySite, scratchFile, tellsEach } = await prepareDoctor();
const site = await aHealthySite('folder');

/** Runs SQL statements directly, without any service. */
async function execute({ database }: HealthySite, ...statements: readonly string[]) {
  await database.write(async (executor) => {
    for (const statement of statements) await sql.raw(statement).execute(executor);
  });
}

/** Breaks rows by the first statement; the second repairs them. */
const inRows = (wrong: string | readonly string[], right: string | readonly string[]) => async (site: HealthySite) => {
  await execute(site, ...[wrong].flat());
  return { undo: () => execute(site, ...[right].flat()) };
};

const set = (environment: Readonly<Record<string, string>>) => () => ({ environment });

const settings: readonly Row[] = [
  ['a setting that is wrong', set({ PORT: 'many' }), /^PORT must be a whole/, /Set it right/],
  ['a slip of the pen', set({ PORTT: '1' }), /no setting PORTT/, /Call it PORT/],
  [
    'a secret for all to read',
    async () => ({
      environment: { SMTP_URL: '', SMTP_URL_FILE: await scratchFile('smtp', mailbox.url, 0o644) },
    }),
    /can read \S+smtp, the SMTP_URL_FILE/,
    /^chmod o= \S+smtp$/,
  ],
  ['development', set({ NODE_ENV: 'development' }), /NODE_ENV is development/, /Take NODE_ENV out/],
  ['no TLS', set({ PUBLIC_URL: '' }), /PUBLIC_URL is http:\/\/localhost:3000/, /set PUBLIC_URL to/],
  ['a proxy without a name', set({ TRUST_PROXY: '' }), /TRUST_PROXY is not set/, /address of the proxy/],
  ['proxies everywhere', set({ TRUST_PROXY: '10.0.0.1, ::/0' }), /believes everybody/, /proxies alone/],
  [
    'the first password',
    set({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'nine heavy atoms' }),
    /ADMIN_PASSWORD is still set/,
    /Take ADMIN_EMAIL and ADMIN_PASSWORD out/,
  ],
  [
    'registration under any name',
    set({ SMTP_URL: '', MAIL_FROM: '' }),
    /e-mail of somebody else/,
    /REGISTRATION=closed/,
  ],
  [
    'a mail server that is away',
    set({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    /127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED/,
    /SMTP_URL right/,
  ],
  [
    'a mail server that refuses',
    set({ SMTP_URL: mailbox.url.replace('//', '//lab:secret@') }),
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

/** A new data directory that has this file as its database. */
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
      const { environment, drop } = await makeTestDatabase(null);
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
  ['a clock that is behind', () => ({ machine: { now: () => Date.now() - 600_000 } }), /\d{3} s behind/, /timedatectl/],
  [
    'a restore that was broken off',
    inRows(
      ['create table unfinished_filling (what text)', "insert into unfinished_filling values ('restore')"],
      'drop table unfinished_filling',
    ),
    /restore into this database has not come to its end/,
    /run it again/,
  ],
  [
    'nobody who administers',
    inRows("update users set role = 'USER'", "update users set role = 'ADMIN'"),
    /Nobody administers/,
    /create-admin EMAIL/,
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
  ['a database that is away', set({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }), /ECONNREFUSED/, /Start PostgreSQL/],
  ['media that no other finds', set({ MEDIA_URL: '' }), /no other server on this database/, /Set MEDIA_URL/],
];

describe('a site', () => {
  tellsEach(site, [...settings, ...machines, ...databases, ...(onSqlite ? ofSqlite : ofPostgres)]);
});

test('each finding is a line, which ends with 3', async () => {
  const { code, said } = await runOnTerminal(site.server.config, ['doctor'], { environment: { PORTT: '1' } });
  expect(said[0]).toBe('There is no setting PORTT, so it is not looked at. Cure: Call it PORT, or take it out.');
  expect(code).toBe(3);
});
