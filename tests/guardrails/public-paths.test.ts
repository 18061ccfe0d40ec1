import { expect, test } from 'vitest';
import { neededPages, takenNames } from '#server/text/content-texts.ts';
import routes from '../../app/routes.ts';

type Routes = typeof routes;

const below = (entries: Routes): Routes => entries.flatMap((entry) => [entry, ...below(entry.children ?? [])]);

test('no page of the content folder can have the address of a page of the program', () => {
  const gate = below(routes).find(({ path }) => path === ':lng?');
  const layouts = (gate?.children ?? []).flatMap((entry) =>
    entry.path === undefined ? (entry.children ?? []) : [entry],
  );
  const firsts = layouts.map(({ path = '' }) => path.split('/')[0] ?? '').filter((name) => !name.startsWith(':'));
  expect(firsts.length).toBeGreaterThan(15);
  expect(firsts.filter((name) => !takenNames.has(name) && !neededPages.includes(name))).toEqual([]);
});
