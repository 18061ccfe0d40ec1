import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bindShown } from '#server/text/bind-words.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

// A further language may need letters that only the whole fonts have.
test('no English or Russian text of the site, as it is shown, fetches a whole font', () => {
  const wholeFaces = read('app/design-system/fonts.css')
    .split('@font-face')
    .filter((face) => /font-weight: (?:400 700|600);/.test(face) && face.includes('@fontsource'));
  const ranges = wholeFaces.flatMap((face) =>
    [...face.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  );
  expect(ranges.length).toBeGreaterThan(50);
  const files = globSync(['locales/{en,ru}/*.json', 'server/seed/demo/content/**/*.md'], { cwd: projectRoot });
  const letters = new Set(files.flatMap((file) => [...bindShown(read(file))]));
  const isOfWhole = (code: number) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
  expect([...letters].filter((letter) => isOfWhole(letter.codePointAt(0) ?? 0))).toEqual([]);
});
