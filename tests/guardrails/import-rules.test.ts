import { describe, expect, test } from 'vitest';
import { findCircle } from './circles.ts';
import { importEdges } from './import-edges.ts';
import { appAreas, findBreaches } from './import-rules.ts';
import { domainServiceOrder, placeOf } from './places.ts';
import { readSourceFiles } from './source-files.ts';

/** The rules that one import breaks. */
function broken(path: string, text: string): string[] {
  return findBreaches(new Map([[path, text]])).map((breach) => breach.rule);
}

const service = 'server/domains/news/news.service.ts';
const repository = 'server/domains/news/news.repository.ts';
const policy = 'server/domains/news/news.policy.ts';
const routes = 'server/domains/news/news.routes.ts';
const part = 'server/domains/news/news-images.ts';
const feature = 'app/features/news/news-card.tsx';
const piece = 'app/design-system/button/button.tsx';

describe('a forbidden import is reported', () => {
  test.each([
    ['contract/news.ts', '#server/config.ts', 'contract never imports server'],
    ['contract/news.ts', '#contract/limits.ts', 'contract imports itself by relative paths'],
    ['contract/news.ts', '../app/root.tsx', 'contract never imports app'],
    ['app/root.tsx', '#server/config.ts', 'app never imports server'],
    ['app/root.test.tsx', '#server/config.ts', 'app never imports server'],
    ['app/root.tsx', '../scripts/build.ts', 'app never imports scripts'],
    ['app/lib/dates.ts', '#app/lib/days.ts', 'app imports itself by relative paths'],
    ['app/lib/dates.ts', 'zod', 'app imports zod/mini, never zod'],
    ['server/http/pages.ts', '../../app/entry.server.tsx', 'server never imports app'],
    ['server/db/connection.ts', '../../tests/support/start-server.ts', 'server never imports tests'],
    ['server/wiring/compose.ts', '../testing/build-test-server.ts', 'only tests import server/testing'],
    [routes, './news.repository.ts', 'a routes never imports a repository'],
    [routes, './news.policy.ts', 'a routes never imports a policy'],
    [routes, '../media/media.service.ts', 'a routes never imports another domain'],
    [routes, '#server/text/text-renderer.ts', 'a routes never imports server/text'],
    [routes, '#server/db/connection.ts', 'a routes never imports server/db'],
    [service, './news.routes.ts', 'a service never imports a routes'],
    [service, '#server/http/problem.ts', 'a service never imports server/http'],
    [service, 'kysely', 'only repositories and server/db speak to a database'],
    [part, 'node:sqlite', 'only repositories and server/db speak to a database'],
    ['server/http/session.ts', 'pg', 'only repositories and server/db speak to a database'],
    [service, '../media/media.repository.ts', 'a service imports nothing of another domain but its service'],
    [service, '../users/users.service.ts', 'the service of news never imports that of users'],
    [repository, './news.service.ts', 'a repository never imports a service'],
    [repository, './news.policy.ts', 'a repository never imports a policy'],
    [repository, '#server/http/problem.ts', 'a repository never imports server/http'],
    [policy, './news.repository.ts', 'a policy never imports a repository'],
    [policy, './other.policy.ts', 'a policy never imports a policy'],
    [policy, '#server/db/tables.ts', 'a policy never imports server/db'],
    [part, './news.service.ts', 'a part of a domain never imports a service'],
    [feature, '../auth/auth.api.ts', 'a feature never imports another feature'],
    [feature, '../../pages/public/main.tsx', 'app/features never imports app/pages'],
    [piece, '../../session/access.ts', 'app/design-system never imports app/session'],
    ['app/store/base-api.ts', '../features/news/news.api.ts', 'app/store never imports app/features'],
    ['app/session/guards.ts', '../pages/admin/layout.tsx', 'app/session never imports app/pages'],
    ['app/i18n/i18n.ts', '../features/news/news.api.ts', 'app/i18n never imports app/features'],
    ['app/lib/dates.ts', '../store/base-api.ts', 'app/lib never imports app/store'],
    ['app/rich-text/rich-text.tsx', '../session/access.ts', 'app/rich-text never imports app/session'],
    ['app/pages/public/main.tsx', '../../root.tsx', 'app/pages never imports the root of app'],
  ])('%s importing %s', (path, specifier, rule) => {
    expect(broken(path, `import { something } from '${specifier}';`)).toEqual([rule]);
  });
});

test.each([
  ["import '#server/config.ts';"],
  ["import type { Config } from '#server/config.ts';"],
  ["export { config } from '#server/config.ts';"],
  ["export * from '#server/config.ts';"],
  ["const config = await import('#server/config.ts');"],
  ['const config = await import(`#server/config.ts`);'],
  ["export type Config = import('#server/config.ts').Config;"],
  ["import text from '#server/config.ts?raw';"],
])('%s is an import', (text) => {
  expect(broken('app/root.tsx', text)).toEqual(['app never imports server']);
});

test.each([
  ['services', domainServiceOrder],
  ['folders of the app', appAreas],
])('the list of %s has no circle', (_name, list) => {
  expect(findCircle(list)).toEqual([]);
});

test('the list of services names every domain', () => {
  const places = [...readSourceFiles().keys()].map(placeOf);
  const domains = places.flatMap(({ role, domain, isTest }) => (role === 'service' && !isTest ? domain : []));
  expect(Object.keys(domainServiceOrder).sort()).toEqual([...new Set(domains)].sort());
});

test('no file leads back to itself, not even by its types', () => {
  const byFile = Map.groupBy(importEdges(readSourceFiles()), ({ from }) => from);
  const leadsTo = Object.fromEntries([...byFile].map(([from, edges]) => [from, edges.map(({ to }) => to)]));
  expect(findCircle(leadsTo)).toEqual([]);
  expect(findCircle({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd', 'b']);
});

test('no folder of a feature leads back to itself by its neighbours', () => {
  const beside: Record<string, Set<string>> = {};
  for (const { from, to } of importEdges(readSourceFiles())) {
    if (!from.startsWith('app/features/') || from.includes('.test')) continue;
    const [own, others] = [from.split('/'), to.split('/')];
    const depth = own.findIndex((part, index) => part !== others[index]) + 1;
    // A file beside a folder belongs to the folder above both.
    if (depth >= own.length || depth >= others.length) continue;
    const folder = own.slice(0, depth).join('/');
    beside[folder] = (beside[folder] ?? new Set()).add(others.slice(0, depth).join('/'));
  }
  expect(findCircle(beside)).toEqual([]);
});

test('libraries that few requests need do not come with the start', () => {
  const byFile = Map.groupBy(
    importEdges(readSourceFiles()).filter(({ isType, isLate }) => !isType && !isLate),
    ({ from }) => from,
  );
  const loaded = new Set(['server/start/start.ts']);
  // A set goes on to what is added meanwhile.
  for (const file of loaded) for (const { to } of byFile.get(file) ?? []) loaded.add(to);
  const late = ['@citation-js', 'katex', 'sanitize-html', 'nodemailer', 'openid-client', 'pdfkit', 'pg', 'sharp'];
  expect(loaded.has('kysely')).toBe(true);
  const isOf = (library: string) => (name: string) => name === library || name.startsWith(`${library}/`);
  expect(late.filter((library) => [...loaded].some(isOf(library)))).toEqual([]);
});

test('the source tree keeps every rule', () => {
  const files = readSourceFiles();
  expect(files.size).toBeGreaterThan(20);
  expect(findBreaches(files)).toEqual([]);
});

test('no file takes an address for a path: in a folder with a space in its name they differ', () => {
  const takesOne = /import\.meta\.url\)\.pathname/;
  expect([...readSourceFiles()].filter(([, text]) => takesOne.test(text)).map(([path]) => path)).toEqual([]);
});
