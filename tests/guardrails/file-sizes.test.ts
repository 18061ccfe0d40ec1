import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const maxLines = 400;
const maxTestLines = 600;

test('no file outgrows what one can read at once', () => {
  const tooLong = [...readSourceFiles()].flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1;
    const limit = /\.(test|spec)\.(js|tsx?)$/.test(path) ? maxTestLines : maxLines;
    return lines > limit ? [`${path} has ${lines} lines, at most ${limit}`] : [];
  });
  expect(tooLong).toEqual([]);
});

test('files are named in kebab-case', () => {
  const name = /^[a-z0-9+]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(js|tsx?)$/;
  expect([...readSourceFiles().keys()].filter((path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
});
