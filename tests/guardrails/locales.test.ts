import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { findLocaleFaults, flatTexts, type LocaleFile } from './locales.ts';
import { projectRoot, readSourceFiles } from './source-files.ts';

function namespacesOf(language: string): string[] {
  return globSync('*.json', { cwd: join(projectRoot, 'locales', language) })
    .map((file) => basename(file, '.json'))
    .sort();
}

function readLocale(language: string, namespace: string): LocaleFile {
  return JSON.parse(readFileSync(join(projectRoot, 'locales', language, `${namespace}.json`), 'utf8'));
}

describe('a fault between the languages is reported', () => {
  test.each([
    [{ en: { a: 'A' }, ru: {} }, ['ru lacks a']],
    [{ en: { a: { b: 'A' } }, ru: { a: { c: 'Я' } } }, ['ru lacks a.b', 'en lacks a.c']],
    [{ en: { a: 'A' }, ru: { a: ' ' } }, ['ru has an empty a']],
    [{ en: { a: '{{name}}' }, ru: { a: '{{имя}}' } }, ['a has other variables: en name, ru none']],
    [{ en: { a: '{{ name }}' }, ru: { a: '{{other, number}}' } }, ['a has other variables: en name, ru other']],
    [{ en: { a: 'by <link>us</link>' }, ru: { a: 'нами' } }, ['a has other variables: en <link>, ru none']],
    [{ en: { a_one: '1', a_other: '2' }, ru: { a_one: '1', a_other: '2' } }, ['ru lacks a_few', 'ru lacks a_many']],
    [{ en: { a_few: '3', a_one: '1', a_other: '2' } }, ['en knows no form a_few']],
  ])('%j', (files, faults) => {
    expect(findLocaleFaults(files).sort()).toEqual([...faults].sort());
  });

  test('languages that agree have none', () => {
    const en = { a: 'A {{name}}', b: { n_one: '{{count}} x', n_other: '{{count}} xs' }, order_by: 'x' };
    const forms = { n_one: '{{count}} х', n_few: '{{count}} ха', n_many: '{{count}} хов', n_other: '{{count}} ха' };
    expect(findLocaleFaults({ en, ru: { a: '{{name}} Я', b: forms, order_by: 'х' } })).toEqual([]);
  });
});

test('English and Russian have the same namespaces, and no language has others', () => {
  expect(namespacesOf('ru')).toEqual(namespacesOf('en'));
  for (const language of languages) expect(namespacesOf('en')).toEqual(expect.arrayContaining(namespacesOf(language)));
  expect(namespacesOf('en')).toEqual(expect.arrayContaining(['button', 'translation']));
});

test.each(namespacesOf('en'))('namespace %s has the same texts in all languages', (namespace) => {
  const having = languages.filter((language) => namespacesOf(language).includes(namespace));
  const faults = findLocaleFaults(
    Object.fromEntries(having.map((language) => [language, readLocale(language, namespace)])),
  );
  // What a further language lacks is shown in English.
  expect(faults.filter((fault) => !/^(?!en|ru)\w+ lacks /.test(fault))).toEqual([]);
});

/** The files that name texts: pages, and those parts of the server that write texts. */
const application = [...readSourceFiles()].filter(
  ([path]) => /^(app|server\/(domains|http|text))\//.test(path) && !path.includes('.test.'),
);
/** Whatever may be a key in quotes, or the part of one before or behind a value, with its quotes. */
const named = new Set(
  application.flatMap(([, text]) =>
    [...text.matchAll(/(?=(['"`:}][\w.:-]+(?:['"`]|\.\$\{)))/g)].map(([, word = '']) => word),
  ),
);

test.each(namespacesOf('en'))('no text of namespace %s is left over', (namespace) => {
  const keys = [...flatTexts(readLocale('en', namespace)).keys()];
  expect(keys.filter((key) => !isNamed(namespace, key))).toEqual([]);
});

/** Whether some file names a key in quotes, or builds one that begins or ends as it does. */
function isNamed(namespace: string, key: string): boolean {
  const base = key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '');
  const parts = base.split('.');
  const beginnings = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.\${`);
  const endings = parts.slice(1).map((_, index) => `}.${parts.slice(index + 1).join('.')}\``);
  const whole = [`'${base}'`, `"${base}"`, `'${namespace}:${base}'`, `"${namespace}:${base}"`];
  return [...whole, ...endings, ...beginnings.flatMap((text) => [`\`${text}`, `:${text}`])].some((text) =>
    named.has(text),
  );
}

test('every text that a component asks for exists', () => {
  const known = new Set(
    namespacesOf('en').flatMap((namespace) =>
      [...flatTexts(readLocale('en', namespace)).keys()].flatMap((key) => {
        const base = key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '');
        return [key, base, `${namespace}:${key}`, `${namespace}:${base}`];
      }),
    ),
  );
  const asked = application.flatMap(([path, text]) =>
    [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => ({ path, key: match[1] ?? '' })),
  );
  expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
});
