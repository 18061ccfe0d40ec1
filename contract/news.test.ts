import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from './common.ts';
import { inLanguages, NewsChanges, NewsContent } from './news.ts';

const id = '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f';

function codesOf(schema: typeof NewsContent | typeof NewsChanges, input: unknown): string[] {
  const outcome = schema.safeParse(input);
  if (outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, input).map(({ path, code }) => `${path} ${code}`);
}

describe('what is written as news', () => {
  test('needs a title in one language only; the rest is empty, and no draft', () => {
    expect(NewsContent.parse({ title_ru: ' Соты ', date: '2026-03-17' })).toEqual({
      ...inLanguages('title', ''),
      ...inLanguages('description', ''),
      title_ru: 'Соты',
      date: '2026-03-17',
      isDraft: false,
    });
  });

  test.each([{}, { title_en: '' }, { title_en: '  ', title_ru: '\n' }])('%j has no title', (titles) => {
    expect(codesOf(NewsContent, { ...titles, date: '2026-03-17' })).toEqual(['title_en TITLE_REQUIRED']);
  });
});

describe('a change of news', () => {
  test('leaves out what it does not say', () => {
    expect(NewsChanges.parse({ id })).toEqual({ id });
  });

  test('reads the texts of a form', () => {
    expect(NewsChanges.parse({ id, version: '3', removeImage: 'true' })).toEqual({ id, version: 3, removeImage: true });
    expect(NewsChanges.parse({ id, removeImage: 'false' }).removeImage).toBe(false);
  });
});
