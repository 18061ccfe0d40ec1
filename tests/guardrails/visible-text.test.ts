import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';
import { findLiteralTexts } from './visible-text.ts';

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>Привет</p>', ['Привет']],
  ['<>Hello</>', ['Hello']],
  ["<p>{'Hello'}</p>", ['Hello']],
  [`<p>{\`Hello \${name}\`}</p>`, ['Hello']],
  ["<p>{isOpen ? 'Close' : 'Open'}</p>", ['Close', 'Open']],
  ["<p>{isOpen && 'Close'}</p>", ['Close']],
  ['<button type="button" aria-label="Close" />', ['Close']],
  ["<img alt={'A map'} src={url} />", ['A map']],
  ['<input placeholder="Search" />', ['Search']],
  [`<abbr title={wide ? \`Digital \${x}\` : undefined}>{short}</abbr>`, ['Digital']],
])('%s is reported', (element, texts) => {
  const literals = findLiteralTexts('app/bad.tsx', `export const bad = ${element};`);
  expect(literals.map((literal) => literal.text)).toEqual(texts);
});

test('the line is named', () => {
  expect(findLiteralTexts('app/bad.tsx', 'const a = 1;\nexport const bad = <p>Hello</p>;')[0]?.line).toBe(2);
});

test.each([
  ["<p>{t('hello')}</p>"],
  ['<p>{count} · 12 — </p>'],
  ['<p className="wide" data-kind="quiet" role="note" id="x">{text}</p>'],
  ['<img alt="" src="/map.svg" />'],
  ['<button type="button" aria-label={t(\'close\')} />'],
  ['<style>{`p { color: red }`}</style>'],
])('%s is allowed', (element) => {
  expect(findLiteralTexts('app/good.tsx', `export const good = ${element};`)).toEqual([]);
});

test('no component has a visible text of its own', () => {
  const components = [...readSourceFiles()].filter(([path]) => path.startsWith('app/') && path.endsWith('.tsx'));
  // Left out: the gallery of the design system is for developers only, and shows sample texts in both languages.
  const own = components.filter(([path]) => !path.endsWith('.test.tsx') && !path.startsWith('app/pages/design/'));
  expect(own.flatMap(([path, text]) => findLiteralTexts(path, text))).toEqual([]);
});
