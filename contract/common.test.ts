import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Day, fieldErrorsOf, fromJson, Id, PageQuery, text, Version } from './common.ts';

function codesOf(schema: z.ZodMiniType, input: unknown): string[] {
  const outcome = schema.safeParse(input);
  if (outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, input).map(({ path, code }) => (path === '' ? code : `${path} ${code}`));
}

describe('field errors', () => {
  const Form = z.object({ title: text(1, 5), authors: z.array(z.object({ family: text(1, 5) })), count: Version });

  test('a field that is not there is required, one of another kind is of a wrong type', () => {
    expect(codesOf(Form, { title: 7, authors: [] })).toEqual(['title INVALID_TYPE', 'count REQUIRED']);
    expect(codesOf(Form, {})).toEqual(['title REQUIRED', 'authors REQUIRED', 'count REQUIRED']);
  });

  test('null is a wrong type and not a missing field', () => {
    expect(codesOf(text(1, 5), null)).toEqual(['INVALID_TYPE']);
  });

  test('paths are dotted, and every fault is named at once', () => {
    const input = { title: '', authors: [{ family: 'Ada' }, { family: 'Lovelace' }], count: 0 };
    expect(codesOf(Form, input)).toEqual(['title REQUIRED', 'authors.1.family TOO_LONG', 'count OUT_OF_RANGE']);
  });

  test('a fault that has no word of ours is a wrong type, never the schema library’s own sentence', () => {
    expect(codesOf(z.object({ kind: z.literal('a') }), { kind: 'b' })).toEqual(['kind INVALID_TYPE']);
  });

  test('a part that is JSON is looked into, whether it came as a text or not', () => {
    const Part = z.object({ data: z.array(fromJson(Form)) });
    const value = { title: 7, authors: [] };
    const codes = ['data.0.title INVALID_TYPE', 'data.0.count REQUIRED'];
    expect(codesOf(Part, { data: [JSON.stringify(value)] })).toEqual(codes);
    expect(codesOf(Part, { data: [value] })).toEqual(codes);
    expect(codesOf(Part, { data: ['{'] })).toEqual(['data.0 INVALID_TYPE']);
  });

  test('each carries an English message for people', () => {
    const [error] = fieldErrorsOf([{ code: 'custom', message: 'INVALID_DATE', path: ['date'] }], { date: 'x' });
    expect(error?.message).toMatch(/no such day/i);
  });
});

describe('a day', () => {
  test.each(['2026-03-17', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (day) => {
    expect(codesOf(Day, day)).toEqual([]);
  });

  test.each([
    '2026-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '17.03.2026',
    '2026-3-7',
    '2026-03-17T00:00:00Z',
    '2026-03-17\n',
    '',
  ])('%j is none', (day) => {
    expect(codesOf(Day, day)).toEqual(['INVALID_DATE']);
  });
});

describe('text', () => {
  test('is trimmed, also of line ends and no-break spaces', () => {
    expect(text(0, 10).parse(' \n\u00a0ab c\t')).toBe('ab c');
  });

  test('is measured after trimming', () => {
    expect(codesOf(text(1, 3), ' abc ')).toEqual([]);
    expect(codesOf(text(1, 3), '   ')).toEqual(['REQUIRED']);
    expect(codesOf(text(1, 3), 'abcd')).toEqual(['TOO_LONG']);
  });

  test('that is too short is told so where more than one character is asked for', () => {
    expect(codesOf(text(2, 3), 'a')).toEqual(['TOO_SHORT']);
  });

  test.each(['a\0b', 'a\ud800b', '\udc00'])('%j cannot be stored', (value) => {
    expect(codesOf(text(0, 10), value)).toEqual(['INVALID_CHARACTERS']);
  });

  test('of any script, with pictographs, stays as it is', () => {
    const value = 'Ёлка 分子 🧬 é';
    expect(text(1, 30).parse(value)).toBe(value);
  });
});

describe('an id', () => {
  test('is a UUID, and its capitals do not matter', () => {
    expect(Id.parse('0198F5C2-7B1E-7C3A-9D2E-5A6B7C8D9E0F')).toBe('0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f');
  });

  test.each(['', '1', '0198f5c2', '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f ', "' or 1=1"])('%j is none', (id) => {
    expect(codesOf(Id, id)).toEqual(['INVALID_ID']);
  });
});

describe('a version', () => {
  test('may come as the text of a form', () => {
    expect(Version.parse('12')).toBe(12);
  });

  test.each([
    ['0', 'OUT_OF_RANGE'],
    [-1, 'OUT_OF_RANGE'],
    ['1.5', 'INVALID_TYPE'],
    ['x', 'INVALID_TYPE'],
  ])('%j is refused with %s', (version, code) => {
    expect(codesOf(Version, version)).toContain(code);
  });
});

describe('a page of a list', () => {
  test('is the whole list where nothing is said', () => {
    expect(PageQuery.parse({})).toEqual({});
  });

  test('is read from text', () => {
    expect(PageQuery.parse({ limit: '1000', offset: '0' })).toEqual({ limit: 1000, offset: 0 });
  });

  test.each([
    [{ limit: '0' }, 'limit OUT_OF_RANGE'],
    [{ limit: '1001' }, 'limit OUT_OF_RANGE'],
    [{ limit: 'all' }, 'limit INVALID_TYPE'],
    [{ limit: '2.5' }, 'limit INVALID_TYPE'],
    [{ limit: ['1', '2'] }, 'limit INVALID_TYPE'],
    [{ offset: '-1' }, 'offset OUT_OF_RANGE'],
    [{ offset: '1e300' }, 'offset INVALID_TYPE'],
  ])('%j is refused: %s', (query, code) => {
    expect(codesOf(PageQuery, query)).toContain(code);
  });
});
