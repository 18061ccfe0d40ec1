import { describe, expect, test } from 'vitest';
import { writeNews } from '#server/testing/a-news-item.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const ids = new Map<string, string>();
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' });
const token = await signIn(server, 'ADMIN');
const empty = { title_en: '', title_ru: '', description_en: '', description_ru: '' };
for (const [name, item] of Object.entries({
  both: { title_en: 'Motor', title_ru: 'Мотор', description_en: 'It **turns** $x$.', description_ru: 'Он вращается.' },
  english: { title_en: 'Peptide $\\mathrm{honeycomb}$', description_en: 'A peptide grows. [More](/research1)' },
  russian: { title_ru: 'Пептидные соты', description_ru: 'Пептиды растут.' },
  mixed: { title_en: 'Only a title', description_ru: 'Только текст.' },
  bare: { title_en: 'Bare' },
})) {
  const news = await writeNews(server, token, { ...empty, ...item, date: `2026-0${ids.size + 1}-01` });
  ids.set(name, news.id);
}

const story = (name: string, language: string) =>
  succeed(server, 'getNewsStory', { parameters: { id: ids.get(name) ?? '' }, query: `language=${language}` });

describe('a story', () => {
  test('is in the language that is asked for', async () => {
    expect(await story('both', 'ru')).toMatchObject({
      id: ids.get('both'),
      date: '2026-01-01',
      imageUrl: null,
      title: 'Мотор',
      titleLanguage: 'ru',
      textLanguage: 'ru',
      summary: 'Он вращается.',
      body: [{ kind: 'html', html: '<p>Он вращается.</p>\n', hasFormulas: false }],
    });
  });

  test('comes rendered', async () => {
    const { body, summary } = await story('both', 'en');
    expect(summary).toBe('It turns x.');
    expect(body).toMatchObject([{ hasFormulas: true, html: expect.stringContaining('<strong>turns</strong>') }]);
  });

  test.each([
    ['english', 'ru', { title: 'Peptide honeycomb', titleLanguage: 'en', textLanguage: 'en' }],
    ['russian', 'en', { title: 'Пептидные соты', titleLanguage: 'ru', textLanguage: 'ru' }],
    ['mixed', 'en', { title: 'Only a\u00A0title', titleLanguage: 'en', summary: 'Только текст.', textLanguage: 'ru' }],
    ['mixed', 'ru', { title: 'Only a\u00A0title', titleLanguage: 'en', summary: 'Только текст.', textLanguage: 'ru' }],
    ['bare', 'en', { title: 'Bare', titleLanguage: 'en', summary: '', textLanguage: 'en', body: [] }],
    ['bare', 'ru', { title: 'Bare', titleLanguage: 'en', summary: '', textLanguage: 'ru', body: [] }],
  ])('%s in %s takes what is missing from the other language, and says so', async (name, language, expected) => {
    expect(await story(name, language)).toMatchObject(expected);
  });

  test('of another language leads to pages in the reader’s', async () => {
    expect(JSON.stringify((await story('english', 'ru')).body)).toContain('/ru/research1');
  });
});

describe('related stories', () => {
  test('are three others, the nearest in subject first', async () => {
    const { related } = await story('russian', 'ru');
    expect(related).toHaveLength(3);
    expect(related.map(({ id }) => id)).not.toContain(ids.get('russian'));
    expect(related.every((each) => each.body === undefined)).toBe(true);
  });

  test('follow what is written and deleted', async () => {
    const near = await writeNews(server, token, { title_en: 'Peptide honeycomb again', date: '2001-01-01' });
    expect((await story('english', 'en')).related[0]?.id).toBe(near.id);
    await succeed(server, 'deleteNews', { token, parameters: { id: near.id } });
    expect((await story('english', 'en')).related.map(({ id }) => id)).not.toContain(near.id);
  });
});

describe('the list of stories', () => {
  test('comes newest first, without texts', async () => {
    const stories = await succeed(server, 'listNewsStories', { query: 'language=ru' });
    expect(stories.map(({ title }) => title)).toEqual([
      'Bare',
      'Only a\u00A0title',
      'Пептидные соты',
      'Peptide honeycomb',
      'Мотор',
    ]);
    expect(stories.every((each) => each.body === undefined)).toBe(true);
  });

  test('comes with texts where they are asked for', async () => {
    const stories = await succeed(server, 'listNewsStories', { query: 'include=body&limit=1&offset=4' });
    expect(stories).toMatchObject([{ title: 'Motor', body: [{ hasFormulas: true }] }]);
  });

  test('differs by language and by what it includes, also when it is kept', async () => {
    const queries = ['language=en&limit=2&offset=3', 'language=ru&limit=2&offset=3', 'include=body&limit=2&offset=3'];
    for (let time = 0; time < 2; time++) {
      const answers = await Promise.all(queries.map((query) => call(server, 'listNewsStories', { query })));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
    }
  });
});
