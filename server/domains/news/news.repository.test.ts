import { afterAll, expect, test } from 'vitest';
import { fieldNamesOf } from '#contract/item.ts';
import { NewsContent } from '#contract/news.ts';
import { newId } from '#server/db/new-id.ts';
import { makeTestDatabasePlace } from '#server/testing/open-test-database.ts';
import { countNews, findNews, insertNews } from './news.repository.ts';

const place = await makeTestDatabasePlace();
const database = await place.open();
afterAll(() => place.drop());

test('every field that is written has its column', async () => {
  const tables = await database.read.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'news')?.columns.map(({ name }) => name);
  const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // Texts in languages beside English and Russian share one column.
  const own = fieldNamesOf(NewsContent).filter((name) => !/^(title|description)_(?!en|ru)/.test(name));
  expect(own.map(columnOf).filter((name) => !columns?.includes(name))).toEqual([]);
});

test('values come back in the same kind from every database', async () => {
  const at = new Date('2026-03-17T12:34:56.789Z');
  const content = NewsContent.parse({ title_en: 'T 🧬', date: '2024-02-29', isDraft: true });
  const news = { id: newId(), ...content, imageUrl: null, version: 1 };
  await database.write((executor) => insertNews(executor, news, at));
  expect(await findNews(database.read, news.id)).toEqual(news);
  const others = database.read.selectFrom('news').select(['is_announced', 'created_at', 'updated_at']);
  expect(await others.execute()).toEqual([{ is_announced: false, created_at: at, updated_at: at }]);
  expect(await countNews(database.read, null)).toBe(1);
});
