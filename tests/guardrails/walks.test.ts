import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './source-files.ts';

/** The most files that each walk may lead through. */
const bounds = {
  'A news item is saved': 21,
  'An answer is saved': 22,
  'The home page is rendered': 20,
  'A chapter is opened': 20,
  'Publications are imported': 25,
};

const architecture = readFileSync(join(projectRoot, 'docs', 'architecture.md'), 'utf8');

test.each(Object.entries(bounds))('%s in at most %i files, each of which is there', (title, bound) => {
  const section = architecture.split(`### ${title}\n`)[1]?.split('\n#')[0] ?? '';
  const files = [...section.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(bound);
  expect(new Set(files).size).toBe(files.length);
  const beside = [...section.matchAll(/\(`([^`]+)`\)/g)].map(([, path = '']) => path);
  expect([...files, ...beside].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
