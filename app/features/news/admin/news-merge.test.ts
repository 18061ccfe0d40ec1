import { expect, test } from 'vitest';
import { makeNews } from './admin-news.test-support.tsx';
import { fieldsOf } from './news-fields.ts';
import { differingFields, mergedFields, suggestedSides } from './news-merge.ts';

const base = fieldsOf(makeNews());
const mine = { ...base, title_en: 'Mine', date: '2026-12-01' };
const theirs = makeNews({ title_en: 'Theirs', description_ru: 'Их текст', version: 2 });

test('blanks around a text are no difference, as they are not kept', () => {
  expect(differingFields({ ...base, title_en: ' Old title ' }, base)).toEqual([]);
  expect(differingFields(mine, fieldsOf(theirs))).toEqual(['title_en', 'description_ru', 'date']);
});

test('suggests mine where I changed something, theirs where only they did', () => {
  const merged = mergedFields(mine, theirs, suggestedSides(base, mine));
  expect(merged).toEqual({ ...base, title_en: 'Mine', date: '2026-12-01', description_ru: 'Их текст' });
});

test('follows the choice', () => {
  const sides = { ...suggestedSides(base, mine), title_en: 'theirs', description_ru: 'mine' } as const;
  expect(mergedFields(mine, theirs, sides)).toMatchObject({ title_en: 'Theirs', description_ru: 'Старый текст' });
});
