import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Session } from '#contract/auth.ts';
import { Chapter } from '#contract/chapters.ts';
import { homeNewsCount } from '#contract/limits.ts';
import { parseImageUrl } from '#contract/media.ts';
import { NewsContent } from '#contract/news.ts';
import { beginFilling } from '../db/filling.ts';
import { imageProcessing } from '../domains/media/worker-process.ts';
import { aPicture } from '../testing/a-picture.ts';
import { aSite, makeSiteFolder } from '../testing/a-site.ts';
import { buildTestServer, type TestServer } from '../testing/build-test-server.ts';
import { call, succeed } from '../testing/call.ts';
import { addPerson } from '../testing/sign-in.ts';
import { seedNewDatabase } from './seed.ts';

// On SQLite alone: the services that fill the database are tested on both engines.

const small = join(tmpdir(), `molsys-seed-${crypto.randomUUID()}.png`);

// A small picture stands in for each of the demo, which take long to draw: the journeys begin with the demo as it is.
beforeAll(async () => {
  await writeFile(small, await aPicture());
  const draw = imageProcessing.run.bind(imageProcessing);
  vi.spyOn(imageProcessing, 'run').mockImplementation(async (task) => {
    expect((await sharp(task.uploadPath).metadata()).format).toMatch(/^(jpeg|png)$/);
    return draw({ ...task, uploadPath: small });
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(small);
});

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function aServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await buildTestServer(environment);
  servers.push(server);
  return server;
}

function seed({ config, services }: TestServer) {
  return seedNewDatabase(config, services);
}

async function accounts({ services }: TestServer): Promise<string[]> {
  const users = await services.database.read.selectFrom('users').select(['email', 'role']).orderBy('email').execute();
  return users.map(({ email, role }) => `${role} ${email}`);
}

describe('a new database without demo content', () => {
  test('has an administrator only, whose password is told once and works', async () => {
    const server = await aServer({ SEED: 'none' });
    const administrator = await seed(server);
    expect(administrator?.email).toBe('admin@localhost');
    expect(String(administrator?.password).length).toBeGreaterThanOrEqual(16);
    expect(await accounts(server)).toEqual(['ADMIN admin@localhost']);
    expect(await succeed(server, 'listNews')).toEqual([]);
    expect(await server.files()).toEqual([]);
    const body = { email: administrator?.email, password: administrator?.password };
    const session = Session.parse(await succeed(server, 'login', { body }));
    expect(session.role).toBe('ADMIN');
  });

  test('takes the administrator that the configuration names, and tells no password', async () => {
    const chief = { email: 'Chief@example.org', password: 'seven benzene rings' };
    const server = await aServer({ SEED: 'none', ADMIN_EMAIL: chief.email, ADMIN_PASSWORD: chief.password });
    expect(await seed(server)).toEqual({ email: chief.email, password: null, leftOut: null });
    expect((await succeed(server, 'login', { body: chief })).role).toBe('ADMIN');
    const other = { email: 'admin@localhost', password: chief.password };
    expect((await call(server, 'login', { body: other })).status).toBe(401);
  });
});

describe('a new database with another folder of texts', () => {
  async function seedBeside(site: object) {
    const folder = makeSiteFolder();
    folder.write('content/site.json', site);
    const server = await buildTestServer({ SEED: 'demo' }, folder.places);
    servers.push(server);
    const leftOut = (await seed(server))?.leftOut;
    folder.drop();
    return { server, leftOut };
  }

  test('has of the demo what does not name people who are gone, and says how much is left out', async () => {
    const { server, leftOut } = await seedBeside({ ...aSite, titlePrefix: { en: 'Molsys', ru: 'Молсис' } });
    const publications = await succeed(server, 'listPublications');
    expect(leftOut).toMatch(/^Left out of the demo: \d+ publications/);
    expect(publications.length).toBeGreaterThan(0);
    expect(publications.flatMap(({ authors }) => authors.flatMap(({ memberId }) => memberId ?? []))).toEqual([]);
  });

  test('has nothing of the demo where the lab is another, and says so', async () => {
    const { server, leftOut } = await seedBeside(aSite);
    expect(leftOut).toMatch(/^The demo is left out: this is the site of another lab/);
    expect(await accounts(server)).toEqual(['ADMIN admin@localhost']);
    expect([await succeed(server, 'listNews'), await succeed(server, 'listPublications')]).toEqual([[], []]);
  });
});

test('a site that has been in use, and that nobody administers, gets an administrator and nothing of the demo', async () => {
  const server = await aServer({ SEED: 'demo' });
  await addPerson(server, 'USER', 'learner@example.org');
  expect((await seed(server))?.leftOut).toMatch(/^The demo is left out: this site has been in use/);
  expect(await accounts(server)).toEqual(['ADMIN admin@localhost', 'USER learner@example.org']);
  expect([await succeed(server, 'listNews'), await succeed(server, 'listPublications')]).toEqual([[], []]);
});

test('a site that nobody administers promotes nobody by itself', async () => {
  const email = 'learner@example.org';
  const server = await aServer({ SEED: 'none', ADMIN_EMAIL: email, ADMIN_PASSWORD: 'seven benzene rings' });
  await addPerson(server, 'USER', email);
  await expect(seed(server)).rejects.toThrow(`create-admin ${email}`);
  expect(await accounts(server)).toEqual([`USER ${email}`]);
});

describe('a new database with demo content', () => {
  let server: TestServer;
  let administrator: Awaited<ReturnType<typeof seed>>;
  const demo = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'demo', name), 'utf8'));
  const earlier = NewsContent.parse(demo('news.json').find(({ image }: { image?: string }) => image === undefined));
  const { email } = demo('users.json')[1];
  beforeAll(async () => {
    server = await buildTestServer({ SEED: 'demo' });
    // An earlier start was interrupted before it created the administrator.
    await server.services.database.write((executor) => beginFilling(executor, 'demo'));
    await server.services.news.create({ actor: { id: crypto.randomUUID(), role: 'ADMIN' } }, earlier);
    await addPerson(server, 'USER', email);
    administrator = await seed(server);
  });
  afterAll(() => server.close());

  test('has news with pictures, and people', async () => {
    const news = await succeed(server, 'listNews');
    expect(news.length).toBeGreaterThanOrEqual(4);
    for (const item of news) {
      expect(NewsContent.safeParse(item).success).toBe(true);
      expect([item.title_ru, item.description_ru]).not.toContain('');
      if (item.imageUrl === null) continue;
      expect(parseImageUrl(item.imageUrl)).not.toBeNull();
      expect((await server.app.inject(`/api/${item.imageUrl}`)).statusCode).toBe(200);
    }
    const people = await accounts(server);
    expect(people.filter((person) => person.startsWith('ADMIN'))).toEqual(['ADMIN admin@localhost']);
    expect(people.length).toBeGreaterThan(3);
    expect(JSON.stringify(news)).not.toMatch(/lorem ipsum/i);
  });

  test('has publications of six years, in both languages, by people who stand on /about', async () => {
    const publications = await succeed(server, 'listPublications');
    expect(publications.length).toBeGreaterThanOrEqual(14);
    expect(new Set(publications.map(({ year }) => year)).size).toBe(6);
    expect(new Set(publications.map(({ type }) => type)).size).toBeGreaterThan(5);
    expect(publications.filter(({ language }) => language === 'ru').length).toBe(2);
    expect(publications.filter(({ imageUrl }) => imageUrl !== null).length).toBeGreaterThan(2);
    expect(publications.every(({ doi }) => doi === undefined || doi.startsWith('10.5555/'))).toBe(true);
    const people = (await succeed(server, 'listPeople')).map(({ id }) => id);
    const memberIds = publications.flatMap(({ authors }) => authors.flatMap(({ memberId }) => memberId ?? []));
    expect(people).toEqual(expect.arrayContaining(memberIds));
    for (const { id } of publications) {
      const { title, abstract } = await succeed(server, 'getPublicationStory', { parameters: { id } });
      // Every formula in them can be rendered.
      expect(JSON.stringify([title.html ?? title.text, abstract])).not.toContain('$');
    }
  });

  test('has courses with readable materials, tests, people and results', async () => {
    const body = { email: administrator?.email, password: administrator?.password };
    const { token } = await succeed(server, 'login', { body });
    const courses = await succeed(server, 'listCourses', { token });
    // One course can be finished, the other is still being written.
    expect(courses.map(({ isComplete }) => isComplete)).toEqual([false, true]);
    for (const { id, participantsCount = 0, averageEstimate, imageUrl } of courses) {
      expect(participantsCount).toBeGreaterThan(2);
      expect(averageEstimate).toBeGreaterThan(0);
      expect(imageUrl).not.toBeNull();
      const chapters = await succeed(server, 'listChapters', { token, parameters: { courseId: id } });
      const whole = chapters.map((chapter) => Chapter.parse(chapter));
      expect(whole.flatMap(({ attachments }) => attachments.map(({ condition }) => condition))).toEqual(['readable']);
      for (const { type, chapterData } of whole) expect(chapterData.length > 0).toBe(type === 2);
    }
  });

  test('shows its best side first, and somewhere what an item without a picture or without English looks like', async () => {
    const news = await succeed(server, 'listNews');
    const newest = news.slice(0, homeNewsCount);
    expect(newest.every(({ imageUrl, title_en, description_en }) => imageUrl && title_en && description_en)).toBe(true);
    expect(news.filter(({ imageUrl }) => imageUrl === null).length).toBeGreaterThan(0);
    expect(news.filter(({ title_en }) => title_en === '').length).toBe(1);
  });

  test('leaves nothing in the temporary directory', async () => {
    expect((await server.files()).filter((name) => !/\.(avif|webp|pdf)$/.test(name))).toEqual([]);
  });

  test('has nothing twice of what an earlier start had filled', async () => {
    expect((await succeed(server, 'listNews')).filter(({ title_en }) => title_en === earlier.title_en)).toHaveLength(1);
    expect((await accounts(server)).filter((account) => account.endsWith(email))).toHaveLength(1);
  });

  test('stays as it is, whatever has become of it, when it is started again', async () => {
    const [first] = await succeed(server, 'listNews');
    await server.services.news.remove({ actor: { id: crypto.randomUUID(), role: 'ADMIN' } }, String(first?.id));
    const before = [await accounts(server), await succeed(server, 'listNews')];
    expect(await seed(server)).toBeNull();
    expect([await accounts(server), await succeed(server, 'listNews')]).toEqual(before);
  });
});
