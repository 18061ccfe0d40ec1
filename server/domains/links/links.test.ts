import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { LinkEnd, LinkedItem, LinkedKind } from '#contract/links.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { addPublication } from '#server/testing/a-publication.ts';
import { makeSiteFolder } from '#server/testing/a-site.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const folder = makeSiteFolder();
folder.write('content/en/research1.md', '---\ntitle: DNA machines\n---\n');
folder.write('content/ru/research1.md', '---\ntitle: Машины из ДНК\n---\n');
const doi = 'related: [doi:10.5555/FIXED, "news:01990000-0000-7000-8000-000000000000"]';
folder.write('content/en/research2.md', `---\ntitle: Light\n${doi}\n---\n`);
folder.write('content/ru/research2.md', '---\ntitle: Свет\nrelated:\n  - page:education\n---\n');
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' }, folder.places);
const token = await signIn(server, 'ADMIN');
afterAll(() => void folder.drop());

const writePublication = (fields: Readonly<Record<string, unknown>> = {}) =>
  addPublication(server, token, { type: 'book', title: 'A book', year: 2024, authors: [], ...fields });

const linked = (kind: LinkedKind, ref: string, language: Language = 'en') =>
  succeed(server, 'listLinkedItems', { token, query: `kind=${kind}&ref=${ref}&language=${language}` });

const save = (kind: LinkedKind, ref: string, links: readonly LinkEnd[]) =>
  succeed(server, 'saveLinks', { token, body: { kind, ref, links } });

const refs = (items: readonly LinkedItem[]) => items.map(({ kind, ref }) => `${kind} ${ref}`);

async function someOfEach() {
  const [news, publication, course] = [
    await writeNews(server, token),
    await writePublication(),
    await createCourse(server, token),
  ];
  return { news, publication, course };
}

describe('links', () => {
  test('are shown at both ends, as each reader calls the other one', async () => {
    const { news, publication, course } = await someOfEach();
    const links: LinkEnd[] = [
      { kind: 'news', ref: news.id },
      { kind: 'course', ref: course.id },
      { kind: 'page', ref: 'research1' },
    ];
    const saved = await save('publication', publication.id, links);
    expect(saved).toEqual(await linked('publication', publication.id));
    expect(await linked('publication', publication.id, 'ru')).toEqual([
      {
        ...{ kind: 'news', ref: news.id, path: `/news/${news.id}`, date: '2026-03-17', isFixed: false },
        ...{ title: { text: 'Пептидные соты', html: null }, language: 'ru' },
      },
      {
        ...{ kind: 'page', ref: 'research1', path: '/research1', date: '', isFixed: false },
        ...{ title: { text: 'Машины из\u00A0ДНК', html: null }, language: 'ru' },
      },
      {
        ...{ kind: 'course', ref: course.id, path: `/courses/${course.id}/description`, date: '', isFixed: false },
        ...{ title: { text: 'Molecular machines', html: null }, language: null },
      },
    ]);
    for (const { kind, ref } of links) {
      expect(await linked(kind, ref)).toEqual([
        {
          ...{ kind: 'publication', ref: publication.id, path: `/publications/${publication.id}`, date: '2024' },
          ...{
            title: { text: 'A book', html: expect.objectContaining({ html: 'A\u00A0book' }) },
            language: null,
            isFixed: false,
          },
          byline: expect.any(String),
        },
      ]);
    }
    await save('page', 'research1', []);
    expect(refs(await linked('publication', publication.id))).toEqual([`news ${news.id}`, `course ${course.id}`]);
  });

  test('name courses to those alone who have signed in, whoever has asked before', async () => {
    const { news, publication, course } = await someOfEach();
    await save('news', news.id, [
      { kind: 'course', ref: course.id },
      { kind: 'publication', ref: publication.id },
    ]);
    const [query, ofCourse] = [`kind=news&ref=${news.id}&language=en`, `kind=course&ref=${course.id}&language=en`];
    const learner = await signIn(server, 'USER');
    for (const reader of [undefined, learner, 'x'.repeat(43), learner, undefined]) {
      const own = await call(server, 'listLinkedItems', { token: reader, query });
      const names = reader === learner ? [publication.id, course.id] : [publication.id];
      expect((own.body as LinkedItem[]).map(({ ref }) => ref)).toEqual(names);
      expect(own.headers['x-total-count']).toBe(String(names.length));
      expect(own.headers['cache-control']).toBe(reader === learner ? 'private, no-cache' : 'public, no-cache');
      const other = await call(server, 'listLinkedItems', { token: reader, query: ofCourse });
      expect(other.problem?.code).toBe(reader === learner ? undefined : 'NOT_FOUND');
    }
  });

  test('are the whole set of one item: what is not named is taken away, what is named twice is one', async () => {
    const { news, publication, course } = await someOfEach();
    await save('news', news.id, [{ kind: 'publication', ref: publication.id }]);
    const again = { kind: 'course', ref: course.id } as const;
    await save('news', news.id.toUpperCase(), [again, { ...again, ref: course.id.toUpperCase() }]);
    expect(refs(await linked('news', news.id))).toEqual([`course ${course.id}`]);
    expect(await linked('publication', publication.id)).toEqual([]);
    await save('course', course.id, []);
    expect(await linked('news', news.id)).toEqual([]);
  });

  test('come the newest first, and formulas in a title are set', async () => {
    const old = await writePublication({ title: 'Old', year: 1999 });
    const recent = await writePublication({ title: 'On $x^2$', year: 2025 });
    const { news } = await someOfEach();
    await save('news', news.id, [
      { kind: 'publication', ref: old.id },
      { kind: 'publication', ref: recent.id },
    ]);
    const items = await linked('news', news.id);
    expect(items.map(({ date }) => date)).toEqual(['2025', '1999']);
    expect(items[0]?.title).toMatchObject({ html: { hasFormulas: true, html: expect.stringContaining('katex') } });
  });

  test('of a deleted end are gone', async () => {
    const { news, publication, course } = await someOfEach();
    await save('publication', publication.id, [
      { kind: 'news', ref: news.id },
      { kind: 'course', ref: course.id },
    ]);
    await call(server, 'deleteNews', { token, parameters: { id: news.id } });
    expect(refs(await linked('publication', publication.id))).toEqual([`course ${course.id}`]);
    await call(server, 'deletePublication', { token, parameters: { id: publication.id } });
    expect(await linked('course', course.id)).toEqual([]);
    const other = await writePublication();
    await save('publication', other.id, [{ kind: 'course', ref: course.id }]);
    await call(server, 'deleteCourse', { token, parameters: { id: course.id } });
    expect(await linked('publication', other.id)).toEqual([]);
    const rows = await server.services.database.read.selectFrom('links').selectAll().execute();
    const kept = new Set(rows.flatMap(({ first_ref, second_ref }) => [first_ref, second_ref]));
    expect([news, publication, course].filter(({ id }) => kept.has(id))).toEqual([]);
  });

  test('of publications that an import brought are gone once it is undone', async () => {
    const { news } = await someOfEach();
    const text = '@book{a, title = {Imported}, year = {2020}}';
    const { importId, created } = await succeed(server, 'importPublications', { token, body: { text } });
    const [imported] = created;
    await save('news', news.id, [{ kind: 'publication', ref: imported?.id ?? '' }]);
    await call(server, 'undoImport', { token, parameters: { id: importId ?? '' } });
    expect(await linked('news', news.id)).toEqual([]);
  });

  test('follow a title at once', async () => {
    const { news, course } = await someOfEach();
    await save('course', course.id, [{ kind: 'news', ref: news.id }]);
    expect((await linked('news', news.id))[0]?.title.text).toBe('Molecular machines');
    await succeed(server, 'updateCourse', { token, body: { id: course.id, title: 'Renamed' } });
    expect((await linked('news', news.id))[0]?.title.text).toBe('Renamed');
  });

  test('are written down', async () => {
    const { news, course } = await someOfEach();
    await save('course', course.id, [{ kind: 'news', ref: news.id }]);
    const [entry] = await succeed(server, 'listAudit', { token, query: `courseId=${course.id}&action=links.changed` });
    expect(entry).toMatchObject({
      subject: { id: course.id, title: 'Molecular machines' },
      details: { links: 1, linked: news.title_en },
    });
    await save('page', 'research1', []);
    const [latest] = await succeed(server, 'listAudit', { token, query: 'action=links.changed&limit=1' });
    expect(latest).toMatchObject({ subject: { id: null, title: 'DNA machines' } });
    await save('course', course.id, []);
    const [undone] = await succeed(server, 'listAudit', { token, query: 'action=links.changed&limit=1' });
    expect(undone?.details).toEqual({ links: 0, unlinked: entry?.details.linked });
  });
});

describe('links of the content folder', () => {
  test('are shown at both ends, fixed, once what they name is there', async () => {
    expect(refs(await linked('page', 'research2'))).toEqual(['page education']);
    const publication = await writePublication({ doi: '10.5555/fixed' });
    const items = await linked('page', 'research2', 'ru');
    expect(refs(items)).toEqual([`publication ${publication.id}`, 'page education']);
    expect(items.every(({ isFixed }) => isFixed)).toBe(true);
    expect(await linked('publication', publication.id)).toMatchObject([{ ref: 'research2', isFixed: true }]);
    expect(await linked('page', 'education')).toMatchObject([{ ref: 'research2', isFixed: true }]);
  });

  test('stay whatever is saved, and are not kept a second time', async () => {
    await save('page', 'education', [{ kind: 'page', ref: 'research2' }]);
    expect(refs(await linked('page', 'education'))).toEqual(['page research2']);
    await save('page', 'education', []);
    expect(await linked('page', 'education')).toMatchObject([{ ref: 'research2', isFixed: true }]);
  });
});

test('a page that has vanished since is not shown, and its links are there when it comes back', async () => {
  const { news } = await someOfEach();
  await save('news', news.id, [{ kind: 'page', ref: 'research1' }]);
  const { pages } = server.services.currentTexts().content;
  const kept = new Map(pages.en);
  if (!(pages.en instanceof Map)) throw new Error('pages are no map');
  pages.en.delete('research1');
  await writeNews(server, token);
  expect(await linked('news', news.id)).toEqual([]);
  const answer = await call(server, 'listLinkedItems', { query: 'kind=page&ref=research1' });
  expect(answer.problem?.code).toBe('NOT_FOUND');
  for (const [name, page] of kept) pages.en.set(name, page);
  await writeNews(server, token);
  expect(refs(await linked('news', news.id))).toEqual(['page research1']);
});

describe('reading', () => {
  test.each([
    `kind=news&ref=${randomUUID()}`,
    'kind=news&ref=research1',
    `kind=publication&ref=${randomUUID()}`,
    `kind=course&ref=${randomUUID()}`,
    'kind=page&ref=nothing',
    'kind=page&ref=publications',
    'kind=page&ref=constructor',
  ])('the links of what is not there is refused: %s', async (query) => {
    expect((await call(server, 'listLinkedItems', { query })).problem?.code).toBe('NOT_FOUND');
  });
});

describe('saving', () => {
  test('the links of what is not there is refused', async () => {
    const body = { kind: 'news', ref: randomUUID(), links: [] };
    expect((await call(server, 'saveLinks', { token, body })).problem?.code).toBe('NOT_FOUND');
  });

  test('refuses what leads nowhere and to itself, each by its place, and writes nothing', async () => {
    const { news, publication } = await someOfEach();
    const links = [
      { kind: 'publication', ref: publication.id },
      { kind: 'publication', ref: news.id },
      { kind: 'course', ref: 'research1' },
      { kind: 'page', ref: 'publications' },
      { kind: 'news', ref: news.id.toUpperCase() },
    ];
    const answer = await call(server, 'saveLinks', { token, body: { kind: 'news', ref: news.id, links } });
    expect(answer.fieldCodes).toEqual([
      'links.1.ref UNKNOWN_ITEM',
      'links.2.ref UNKNOWN_ITEM',
      'links.3.ref UNKNOWN_ITEM',
      'links.4.ref LINK_TO_ITSELF',
    ]);
    expect(await linked('news', news.id)).toEqual([]);
  });
});
