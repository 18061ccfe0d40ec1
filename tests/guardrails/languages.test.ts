import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { readSourceFiles } from './source-files.ts';

/** Files that may name a language, because works, stored texts or the specification have it, whatever languages a site offers. */
const ownWords = [
  /^contract\/languages\.ts$/,
  /^server\/(citation|db)\//,
  /^server\/domains\/(news\/news|search\/search)\.repository\.ts$/,
  /^server\/http\/openapi\/examples\.ts$/,
  /^app\/lib\/settings\.tsx$/,
  // The specification gives these marks in Russian.
  /^app\/(editing\/picture-field|features\/(chapters\/questions\/picture-slot|users\/suggestions\/user-suggestions))\.tsx$/,
  /^app\/pages\/design\//,
];

/** The name of a language other than English in code: `'ru'`, `"ru"`, `.ru`, `ru:`, `_ru`, `/ru/`. */
const named = new RegExp(
  `['"\`./_](?:${languages.slice(1).join('|')})\\b(?!\\.)|\\b(?:${languages.slice(1).join('|')}):`,
);

function namesOfLanguages(path: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return code.split('\n').flatMap((line, index) => (named.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

test.each(["if (language === 'ru') {", 'site.labName.ru', '{ en: 1, ru: 2 }', 'title_ru', "'/ru/news'"])(
  '%s is reported',
  (line) => {
    expect(namesOfLanguages('a.ts', line)).toHaveLength(1);
  },
);

test('no code but the list names a language beside the one that stands in for others', () => {
  const files = [...readSourceFiles()].filter(
    ([path]) => /^(app|contract|server)\//.test(path) && !/\.test\.|test-support|testing/.test(path),
  );
  const own = files.filter(([path]) => !ownWords.some((pattern) => pattern.test(path)));
  expect(own.flatMap(([path, text]) => namesOfLanguages(path, text))).toEqual([]);
});
