import type { News } from '#contract/news.ts';
import { aForm } from './a-form.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** Fields of a news item that an administrator may write. */
export const aNewsItem = {
  title_en: 'A peptide honeycomb',
  title_ru: 'Пептидные соты',
  description_en: 'What grows is a honeycomb a single molecule thick.',
  description_ru: 'Вырастают соты толщиной в одну молекулу.',
  date: '2026-03-17',
};

/** Writes an item, with a picture if one is given, and returns the server's answer. */
export function writeNews(
  server: TestServer,
  token: string,
  fields: Readonly<Partial<typeof aNewsItem>> = {},
  picture?: Buffer,
): Promise<News> {
  const content = { ...aNewsItem, ...fields };
  const body = picture ? aForm(content, { content: picture }) : content;
  return succeed(server, 'createNews', { token, body });
}
