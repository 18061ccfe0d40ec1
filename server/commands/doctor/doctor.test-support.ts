import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { imageFileNames } from '#contract/media.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openTestBucket } from '#server/testing/a-bucket.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { openMailbox } from '#server/testing/a-mailbox.ts';
import { aStructure, makeSiteFolder } from '#server/testing/a-site.ts';
import { uploadPdf, uploadPicture } from '#server/testing/an-upload.ts';
import { serveTests, type TestServer } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { diagnose } from './doctor.ts';
import { type Machine, thisMachine } from './finding.ts';

/** The time of leftover files. */
export const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

const plentyOfRoom = { bavail: 10 ** 9, blocks: 10 ** 9, bsize: 4096, ffree: 10 ** 9, files: 10 ** 9, type: 0xef53 };

/** A fault that lasts until `undo`. */
export interface Planted {
  readonly environment?: Readonly<Record<string, string>>;
  readonly machine?: Partial<Machine>;
  readonly disk?: Partial<typeof plentyOfRoom>;
  readonly undo?: () => unknown;
}

/** Direct access to the files of a media store. */
interface Shelf {
  readonly environment: Readonly<Record<string, string>>;
  get(name: string): Promise<Buffer>;
  /** Puts a file there that looks days old. */
  put(name: string, bytes: Buffer): Promise<unknown>;
  remove(name: string): Promise<unknown>;
}

/** A site without a fault that has items of each kind. */
export interface HealthySite {
  readonly server: TestServer;
  readonly database: Database;
  readonly dataDirectory: string;
  /** The folder of its media, if they are in a folder. */
  readonly folder: string;
  readonly shelf: Shelf;
  readonly environment: Readonly<Record<string, string>>;
  /** Names of files in its media store. */
  readonly pdf: string;
  readonly structure: string;
  readonly pictures: readonly string[];
}

/** A fault: its name, how a test makes it, and what the doctor says of it and of its cure. */
export type Row = readonly [
  name: string,
  plant: (site: HealthySite) => Planted | Promise<Planted>,
  fault: RegExp,
  cure: RegExp,
];

/** Prepares a test file of the doctor: sites and a machine without faults, and a folder for more. */
export async function prepareDoctor() {
  const scratch = await mkdtemp(join(tmpdir(), 'molsys-doctor-'));
  const mailbox = await openMailbox({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(new Error('Wrong')),
  });
  const bucket = await openTestBucket();
  afterAll(() => Promise.all([mailbox.close(), bucket.close(), rm(scratch, { recursive: true })]));

  const texts = makeSiteFolder();
  afterAll(texts.drop);

  /** A machine without a fault. */
  async function aMachine(changes: Partial<Machine> = {}, disk: Partial<typeof plentyOfRoom> = {}): Promise<Machine> {
    const buildDirectory = join(scratch, 'build');
    for (const file of ['server/index.js', 'main/start.js']) {
      await mkdir(join(buildDirectory, dirname(file)), { recursive: true });
      await writeFile(join(buildDirectory, file), '');
    }
    const statfs = async (path: string) => ({ ...(await thisMachine.statfs(path)), ...plentyOfRoom, ...disk });
    return { now: Date.now, statfs, isBuildCurrent: () => true, buildDirectory, rootFolder: texts.path, ...changes };
  }

  async function aHealthySite(media: 'folder' | 'bucket'): Promise<HealthySite> {
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
    // A start does the same.
    await server.services.refreshSearch();
    const { file_name: pdf } = await database.read
      .selectFrom('documents')
      .select('file_name')
      .executeTakeFirstOrThrow();
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
  async function findingsOf(
    { environment: own }: HealthySite,
    { environment, machine, disk }: Planted,
    isQuick = false,
  ) {
    const variables = { ...own, ...environment };
    const terminal = { readConfig: () => readConfig(variables), environment: variables, show: () => undefined };
    return Array.fromAsync(diagnose(terminal, { isQuick, machine: await aMachine(machine, disk) }));
  }

  async function scratchFile(name: string, content: string | Buffer, mode = 0o600): Promise<string> {
    const path = join(scratch, name);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    await writeFile(path, content);
    await chmod(path, mode);
    return path;
  }

  /** Tests each fault in a site, one at a time. */
  const tellsEach = (site: HealthySite, rows: readonly Row[]) =>
    test.each(rows)('tells %s alone, and the cure', async (_, plant, fault, cure) => {
      const planted = await plant(site);
      const findings = await findingsOf(site, planted);
      await planted.undo?.();
      expect(findings).toEqual([{ fault: expect.stringMatching(fault), cure: expect.stringMatching(cure) }]);
    });

  return { scratch, mailbox, bucket, aMachine, aHealthySite, findingsOf, scratchFile, tellsEach };
}
