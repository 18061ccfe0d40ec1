import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import { imageFileNames } from '#contract/media.ts';
import { openTestBucket, type TestBucket } from '#server/testing/a-bucket.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { hasOwnPostgres, startOwnPostgres } from '../../scripts/test-postgres.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';

/** A different disk than that of the data directories, if there is one. */
const sharedDisk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let folder: string;
let bucket: TestBucket;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;

beforeAll(async () => {
  folder = await mkdtemp(join(sharedDisk, 'molsys-shared-'));
  bucket = await openTestBucket();
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await bucket.close();
  await rm(folder, { recursive: true });
});

/** Writes a course with a picture and a PDF; gives the addresses of all forms of the picture and of the PDF. */
async function writeCourse(url: string, token: string): Promise<string[]> {
  const body = aForm({ title: 'Motors' }, { content: await aPicture({ width: 500 }) });
  const course = await (await demand(url, 'createCourse', { token, body })).json();
  const pdf = { content: aPdf(), field: 'files', name: 'motors.pdf', type: 'application/pdf' };
  const fields = { courseId: course.id, title: 'Reading', description: 'Read.', isOpen: 'true', type: '1' };
  const chapter = await (await demand(url, 'createChapter', { token, body: aForm(fields, pdf) })).json();
  return [...imageFileNames(course.imageUrl).map((name) => `${mediaBase}media/${name}`), chapter.attachments[0].url];
}

describe.runIf(hasOwnPostgres())('two machines on one PostgreSQL', { timeout: 90_000 }, () => {
  test.each([
    ['a folder on another disk', () => ({ MEDIA_URL: `file://${folder}` })],
    ['a bucket', () => bucket.environment],
  ])('have each picture and PDF in %s at once, whichever took it', async (_, media) => {
    const environment = { DATABASE_URL: postgres.url, ...media() };
    const servers = await Promise.all([startServer({ environment }), startServer({ environment })]);
    onTestFinished(async () => {
      for (const server of servers) await server.stop();
    });
    const [one, other] = servers;
    const token = await signInAsAdministrator(one.url);
    for (const [taker, giver] of [
      [one, other],
      [other, one],
    ] as const) {
      const addresses = await writeCourse(taker.url, token);
      const answers = await Promise.all(addresses.map((address) => fetch(giver.url + address)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const part = await fetch(giver.url + addresses.at(-1), { headers: { range: 'bytes=1-4' } });
      expect([part.status, await part.text()]).toEqual([206, 'PDF-']);
    }
    for (const { printed } of servers) expect(printed()).not.toMatch(/MEDIA_URL|"level":[456]0/);
  });

  test('are told once where another would not find their pictures', async () => {
    const server = await startServer({ environment: { DATABASE_URL: postgres.url, WORKERS: '2' } });
    onTestFinished(() => server.stop());
    const lines = server.printed().split('\n');
    expect(lines.filter((line) => /"level":40.*MEDIA_URL/.test(line))).toHaveLength(1);
  });
});
