import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newsStates } from '#contract/news.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests({ SITE_TIME_ZONE: 'Asia/Vladivostok' });
const [token, learner] = [await signIn(server, 'ADMIN'), await signIn(server, 'USER')];

beforeEach(() => {
  // The site's time is ten hours ahead, so there it is the 17th already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

async function titlesFor(caller: string | undefined, query = 'limit=9') {
  const news = await succeed(server, 'listNews', { query, ...(caller ? { token: caller } : {}) });
  return news.map(({ title_en }) => title_en);
}

/** The places where visitors find items with these words. */
async function placesOf(id: string, word: string): Promise<string[]> {
  const parameters = { id };
  const query = 'language=en';
  const neighbour = await writeNews(server, token, { title_en: `Beside ${word}`, date: '2026-11-01' });
  const has = (answer: { text: string }) => answer.text.includes(id);
  const answers = {
    list: await call(server, 'listNews'),
    search: await call(server, 'listNews', { query: `search=${word}` }),
    item: await call(server, 'getNews', { parameters, token: learner }),
    stories: await call(server, 'listNewsStories', { query }),
    story: await call(server, 'getNewsStory', { parameters, query }),
    related: await call(server, 'getNewsStory', { parameters: { id: neighbour.id }, query }),
    found: await call(server, 'searchSite', { query: `query=${word}&${query}` }),
    linked: await call(server, 'listLinkedItems', { query: `kind=page&ref=about&${query}`, token: learner }),
    links: await call(server, 'listLinkedItems', { query: `kind=news&ref=${id}&${query}` }),
  };
  await succeed(server, 'deleteNews', { token, parameters: { id: neighbour.id } });
  const seen = Object.entries(answers).filter(([name, answer]) =>
    name === 'links' ? answer.status === 200 : has(answer),
  );
  return seen.map(([name]) => name);
}

const everywhere = ['list', 'search', 'item', 'stories', 'story', 'related', 'found', 'linked', 'links'];

async function linkToAbout(id: string): Promise<void> {
  const body = { kind: 'news', ref: id, links: [{ kind: 'page', ref: 'about' }] };
  await succeed(server, 'saveLinks', { token, body });
}

test('a draft is nowhere until it is none, and again once it is one', async () => {
  const { id } = await succeed(server, 'createNews', {
    token,
    body: { title_en: 'Quiet honeycomb', description_en: 'Of peptides.', date: '2026-11-02', isDraft: true },
  });
  await linkToAbout(id);
  const change = (isDraft: boolean) => succeed(server, 'updateNews', { token, body: { id, isDraft } });
  expect(await placesOf(id, 'honeycomb')).toEqual([]);
  expect(await change(false)).toMatchObject({ isDraft: false, isPublic: true });
  expect(await placesOf(id, 'honeycomb')).toEqual(everywhere);
  expect(await change(true)).toMatchObject({ isDraft: true, isPublic: false });
  expect(await placesOf(id, 'honeycomb')).toEqual([]);
  await succeed(server, 'deleteNews', { token, parameters: { id } });
});

test('an item appears by itself on its day, as days begin at the site', async () => {
  const { id, isPublic } = await writeNews(server, token, { title_en: 'Coming lattice', date: '2026-11-18' });
  await linkToAbout(id);
  expect([isPublic, await placesOf(id, 'lattice')]).toEqual([false, []]);
  vi.setSystemTime(new Date('2026-11-17T13:59:00Z'));
  expect(await placesOf(id, 'lattice')).toEqual([]);
  vi.setSystemTime(new Date('2026-11-17T14:00:00Z'));
  expect(await placesOf(id, 'lattice')).toEqual(everywhere);
  expect(await succeed(server, 'getNews', { token, parameters: { id } })).toMatchObject({ isPublic: true });
  await succeed(server, 'deleteNews', { token, parameters: { id } });
});

test('administrators have all of them, and by state; nobody else may ask for one', async () => {
  for (const [title_en, date, isDraft] of [
    ['Shown', '2026-11-17', false],
    ['Later', '2026-11-18', false],
    ['Later draft', '2026-11-19', true],
    ['Draft', '2026-11-01', true],
  ] as const) {
    await succeed(server, 'createNews', { token, body: { title_en, date, isDraft } });
  }
  expect(await titlesFor(token)).toEqual(['Later draft', 'Later', 'Shown', 'Draft']);
  const byState = newsStates.map((state) => titlesFor(token, `state=${state}`));
  expect(await Promise.all(byState)).toEqual([['Later draft', 'Draft'], ['Later'], ['Shown']]);
  expect(await titlesFor(token, 'search=draft&state=draft&limit=1')).toEqual(['Later draft']);
  expect(await titlesFor(undefined)).toEqual(['Shown']);
  expect((await call(server, 'listNews', { query: 'limit=1' })).headers['x-total-count']).toBe('1');
  const refusals = [{}, { token: learner }].map((caller) =>
    call(server, 'listNews', { query: 'state=draft', ...caller }),
  );
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([401, 403]);
});
