import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { addPublication } from '#server/testing/a-publication.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { makeTestDatabasePlace, type TestDatabasePlace } from '#server/testing/open-test-database.ts';
import { signIn } from '#server/testing/sign-in.ts';
import type { LateSource, SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { createSearchService } from './search.service.ts';

describe('the index keeps up with', async () => {
  const server = await serveTests();
  const token = await signIn(server, 'ADMIN');

  const refs = async (query: string) => {
    const { items } = await succeed(server, 'searchSite', { token, query: `query=${encodeURIComponent(query)}` });
    return items.map(({ kind, ref }) => `${kind} ${ref}`);
  };

  test('news', async () => {
    const { id } = await writeNews(server, token, {
      title_en: 'Zeolite',
      description_en: 'Of **porous** $\\ce{SiO2}$.',
    });
    expect(await refs('zeolites')).toEqual([`news ${id}`]);
    expect(await refs('porous SiO2')).toEqual([`news ${id}`]);
    await succeed(server, 'updateNews', { token, body: { id, title_en: 'Clay', date: '2020-01-01' } });
    expect([await refs('zeolite'), await refs('clay')]).toEqual([[], [`news ${id}`]]);
    await succeed(server, 'deleteNews', { token, parameters: { id } });
    expect(await refs('clay')).toEqual([]);
  });

  test('publications', async () => {
    const { id } = await addPublication(server, token, {
      title: 'Perovskite $\\ce{CsPbI3}$',
      authors: [{ family: 'Quokkasdóttir', given: 'Ada' }],
      containerTitle: 'Annals of Glow',
      abstract: 'It shimmers.',
      doi: '10.5555/glow.1',
    });
    for (const query of ['perovskites', 'CsPbI3', 'quokkasdottir', 'annals of glow', 'shimmers', '10.5555/glow.1']) {
      expect(await refs(query), query).toEqual([`publication ${id}`]);
    }
    await succeed(server, 'updatePublication', { token, body: { id, title: 'Garnet' } });
    expect([await refs('perovskite'), await refs('garnet')]).toEqual([[], [`publication ${id}`]]);
    await succeed(server, 'deletePublication', { token, parameters: { id } });
    expect(await refs('garnet')).toEqual([]);
  });

  test('papers of members by their names in both languages, and with those names', async () => {
    const author = { family: 'Orlova', given: 'V. I.', memberId: 'vera-orlova' };
    const { id } = await addPublication(server, token, { title: 'Wulfenite', authors: [author] });
    for (const query of ['wulfenite Вера Орлова', 'Vera wulfenite', 'wulfenite орловой']) {
      expect(await refs(query), query).toEqual([`publication ${id}`]);
    }
    expect(await refs('орловой')).toContain(`publication ${id}`);
    const { refreshSearch, content } = server.services;
    await refreshSearch();
    const renamed = content.people('en').map((person) => ({ ...person, name: 'Mx Zirconette' }));
    const people = vi.spyOn(content, 'people').mockReturnValue(renamed);
    await refreshSearch();
    people.mockRestore();
    expect(await refs('zirconette')).toEqual([`publication ${id}`]);
    await refreshSearch();
    expect(await refs('zirconette')).toEqual([]);
    await succeed(server, 'deletePublication', { token, parameters: { id } });
  });

  test('imports of publications, and taking one back', async () => {
    const text = '@article{a, title = {Xenolith one}, year = 2001}\n@article{b, title = {Xenolith two}, year = 2002}';
    const { importId } = await succeed(server, 'importPublications', { token, body: { text } });
    expect(await refs('xenolith')).toHaveLength(2);
    await succeed(server, 'undoImport', { token, parameters: { id: importId ?? '' } });
    expect(await refs('xenolith')).toEqual([]);
  });

  test('titles of courses, and nothing else of them', async () => {
    const { id } = await createCourse(server, token, { title: 'Lanthanides', description: 'Secret samarium' });
    expect([await refs('lanthanide'), await refs('samarium')]).toEqual([[`course ${id}`], []]);
    await succeed(server, 'updateCourse', { token, body: { id, title: 'Actinides' } });
    expect([await refs('lanthanide'), await refs('actinide')]).toEqual([[], [`course ${id}`]]);
    await succeed(server, 'deleteCourse', { token, parameters: { id } });
    expect(await refs('actinide')).toEqual([]);
  });

  test('what has lost its document, or left one behind, with the next start', async () => {
    const { id } = await createCourse(server, token, { title: 'Mendelevium' });
    await changeRows(server, 'search_documents', { ref: id }, { ref: randomUUID() });
    await server.services.refreshSearch();
    expect(await refs('mendelevium')).toEqual([`course ${id}`]);
  });

  test('what is there already when the program first has an index, the content folder included', async () => {
    const news = await writeNews(server, token, { title_en: 'Feldspar' });
    const { database } = server.services;
    await database.write(async (executor) => {
      await executor.deleteFrom('search_words').execute();
      await executor.deleteFrom('search_documents').execute();
      await executor.deleteFrom('search_sources').execute();
    });
    await server.services.refreshSearch();
    expect(await refs('feldspar')).toEqual([`news ${news.id}`]);
    // A person is found by the name on the pages of both languages.
    const { items } = await succeed(server, 'searchSite', { query: 'query=Orlova&kind=page' });
    expect(items.map(({ path }) => path)).toContain('/about#vera-orlova');
  });
});

describe('an index of its own', () => {
  let place: TestDatabasePlace;
  let database: Database;
  beforeAll(async () => {
    place = await makeTestDatabasePlace();
    database = await place.open();
  });
  afterAll(() => place.drop());

  describe('is made anew', () => {
    function aPage(ref: string, title: string): SearchDocument {
      const titles = { en: title, ru: '' };
      return { kind: 'page', ref, path: `/${ref}`, date: '', titles, texts: { en: '', ru: '' } };
    }

    /** A source that counts how often it is read. */
    function aSource(fingerprint: string, documents: readonly SearchDocument[]) {
      let reads = 0;
      const source: SearchSource = {
        kind: 'page',
        fingerprint: () => fingerprint,
        prepare: async () => async () => {
          reads++;
          return documents;
        },
      };
      return { source, reads: () => reads };
    }

    const titlesOf = async (query: string) => {
      const search = createSearchService({ database });
      const { items } = await search.search({ query, language: 'en', limit: 20, offset: 0 }, null);
      return items.map(({ title }) => title.map(({ text }) => text).join(''));
    };

    test('once, by whichever process comes first', async () => {
      const other = await place.open();
      const one = aSource('a', [aPage('one', 'Basalt'), aPage('two', 'Basalt too')]);
      await Promise.all(
        [database, other, database].map((each) => createSearchService({ database: each }).rebuild([one.source])),
      );
      expect(one.reads()).toBe(1);
      expect(await titlesOf('basalt')).toEqual(['Basalt', 'Basalt too']);
      await other.close();
    });

    test('where its source is another one than it was made of', async () => {
      const next = aSource('b', [aPage('one', 'Granite')]);
      const before = database.contentVersion();
      await createSearchService({ database }).rebuild([next.source]);
      expect([await titlesOf('basalt'), await titlesOf('granite')]).toEqual([[], ['Granite']]);
      expect(database.contentVersion()).toBeGreaterThan(before);
    });

    test('whole or not at all', async () => {
      const broken = aSource('c', [aPage('one', 'Marble'), { ...aPage('two', 'Slate'), date: 'never' }]);
      await expect(createSearchService({ database }).rebuild([broken.source])).rejects.toThrow();
      expect([await titlesOf('marble'), await titlesOf('granite')]).toEqual([[], ['Granite']]);
    });
  });

  describe('takes in late what was written without', () => {
    const query = { query: 'basalt', language: 'en', limit: 20, offset: 0 } as const;

    test('once, for all searches that come at the same time', async () => {
      let preparations = 0;
      const late: LateSource = {
        prepareMissing: async () => {
          preparations++;
          return async () => [];
        },
      };
      const search = createSearchService({ database, lateSources: () => [late] });
      await Promise.all(Array.from({ length: 5 }, () => search.search(query, null)));
      expect([preparations, search.isComplete()]).toEqual([1, true]);
    });

    test('and keeps no search waiting for ever', async () => {
      const endless: LateSource = { prepareMissing: () => new Promise(() => undefined) };
      const search = createSearchService({ database, lateSources: () => [endless] });
      expect(await search.search(query, null)).toMatchObject({ total: 0 });
      expect(search.isComplete()).toBe(false);
    });
  });
});

test('of more documents than can be judged, titles go before texts, and newer before older', async () => {
  const place = await makeTestDatabasePlace();
  const database = await place.open();
  const search = createSearchService({ database });
  const day = (index: number) => new Date(Date.UTC(2020, 0, index)).toISOString().slice(0, 10);
  await database.write(async (executor) => {
    const documents = Array.from({ length: 230 }, (_, place): SearchDocument => {
      const [index, title, text] = place < 10 ? [place + 1, 'Quartz', ''] : [place + 1, 'A stone', 'It is quartz.'];
      return {
        ...{ kind: 'news', ref: String(index), path: '/', date: day(index) },
        ...{ titles: { en: title, ru: '' }, texts: { en: text, ru: '' } },
      };
    });
    await search.put(executor, documents);
  });
  const page = (offset: number) => search.search({ query: 'quartz', language: 'en', limit: 50, offset }, null);
  const first = await page(0);
  expect(first.total).toBe(230);
  expect(first.items.slice(0, 12).map(({ ref }) => Number(ref))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 230, 229]);
  expect((await page(190)).items.map(({ ref }) => Number(ref))).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
  await place.drop();
});
