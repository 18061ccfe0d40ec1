import type { News } from '#contract/news.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** What an administrator may write. */
export const aNewsItem = {
  title_en: 'A peptide honeycomb',
  title_ru: 'Пептидные соты',
  description_en: 'What grows is a honeycomb a single molecule thick.',
  description_ru: 'Вырастают соты толщиной в одну молекулу.',
  date: '2026-03-17',
};

interface FormFile {
  readonly content: Buffer;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

/** The form of a news item, as a browser sends it. */
export function aNewsForm(fields: Readonly<Record<string, string>>, ...files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { content, field = 'image', name = 'picture.png', type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  return form;
}

/** Writes an item, with a picture where one is given, and gives it back as the server answered. */
export function writeNews(
  server: TestServer,
  token: string,
  fields: Readonly<Partial<typeof aNewsItem>> = {},
  picture?: Buffer,
): Promise<News> {
  const content = { ...aNewsItem, ...fields };
  const body = picture ? aNewsForm(content, { content: picture }) : content;
  return succeed(server, 'createNews', { token, body });
}
