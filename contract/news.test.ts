import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from './common.ts';
import { NewsChanges, NewsContent } from './news.ts';

const id = '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f';

function codesOf(schema: typeof NewsContent | typeof NewsChanges, input: unknown): string[] {
  const outcome = schema.safeParse(input);
  if (outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, input).map(({ path, code }) => `${path} ${code}`);
}

describe('what is written as news', () => {
  test('needs a title in one language only; the rest is empty', () => {
    expect(NewsContent.parse({ title_ru: ' Соты ', date: '2026-03-17' })).toEqual({
      title_ru: 'Соты',
      title_en: '',
      description_ru: '',
      description_en: '',
      date: '2026-03-17',
    });
  });

  test.each([{}, { title_en: '' }, { title_en: '  ', title_ru: '\n' }])('%j has no title', (titles) => {
    expect(codesOf(NewsContent, { ...titles, date: '2026-03-17' })).toEqual(['title_en TITLE_REQUIRED']);
  });

  test.each([
    [{ title_en: 'a'.repeat(301) }, ['title_en TOO_LONG']],
    [{ title_ru: 'a'.repeat(301) }, ['title_ru TOO_LONG']],
    [{ description_en: 'a'.repeat(20_001) }, ['description_en TOO_LONG']],
    [{ description_ru: 'a\0' }, ['description_ru INVALID_CHARACTERS']],
    [{ date: '2026-02-30' }, ['date INVALID_DATE']],
    [{ date: undefined }, ['date REQUIRED']],
  ])('%j is refused: %j', (change, codes) => {
    expect(codesOf(NewsContent, { title_en: 'T', title_ru: 'Т', date: '2026-03-17', ...change })).toEqual(codes);
  });

  test('may be as long as the limits say', () => {
    const input = { title_en: 'a'.repeat(300), description_en: 'a'.repeat(20_000), date: '2026-03-17' };
    expect(codesOf(NewsContent, input)).toEqual([]);
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

  test.each([
    [{ id: 'x' }, ['id INVALID_ID']],
    [{ id: undefined }, ['id REQUIRED']],
    [{ removeImage: 'yes' }, ['removeImage INVALID_TYPE']],
    [{ title_en: 'a'.repeat(301) }, ['title_en TOO_LONG']],
    [{ date: '' }, ['date INVALID_DATE']],
  ])('%j is refused: %j', (change, codes) => {
    expect(codesOf(NewsChanges, { id, ...change })).toEqual(codes);
  });
});
