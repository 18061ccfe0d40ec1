import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importEdges } from './import-edges.ts';
import { placeOf } from './places.ts';
import { projectRoot, readSourceFiles } from './source-files.ts';

const {
  dependencies,
  scripts,
}: { dependencies: Readonly<Record<string, string>>; scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
);

/** Serves pages from the sources, in development only. */
const developmentOnly = 'server/http/pages/vite-pages.ts';
/** Packages that are read as files, not imported. */
const fonts = ['@expo-google-fonts/manrope', '@expo-google-fonts/onest', 'dejavu-fonts-ttf'];

test('dependencies are what a running server loads; all else is for development', () => {
  const served = [...readSourceFiles()].filter(([path]) => {
    const { root, area, isTest } = placeOf(path);
    return ['contract', 'server'].includes(root) && area !== 'testing' && !isTest && path !== developmentOnly;
  });
  const packages = importEdges(new Map(served))
    .filter(({ to, isPackage, isType }) => isPackage && !isType && !to.startsWith('node:'))
    .map(({ to }) => to.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'));
  expect([...new Set([...packages, ...fonts])].sort()).toEqual(Object.keys(dependencies).sort());
});

test('every script of package.json begins in the launcher', () => {
  for (const script of Object.values(scripts)) expect(script).toMatch(/^exec (?:env \w+=\S+ )?scripts\/run /);
});
