import { expect, test } from 'vitest';
import { publicPaths } from '#server/http/discovery/public-paths.ts';
import routes from '../../app/routes.ts';

type Routes = typeof routes;

/** Paths of the pages under a layout, without those that need an id. */
function pathsUnder(file: string): string[] {
  const below = (entries: Routes): Routes => entries.flatMap((entry) => [entry, ...below(entry.children ?? [])]);
  const layout = below(routes).find((entry) => entry.file === file);
  return (layout?.children ?? []).flatMap(({ path }) => (path === undefined || path.includes(':') ? [] : [`/${path}`]));
}

/** Public, but not for search engines. */
const hidden = ['/account', '/authorization', '/confirmation', '/oidc', '/password', '/registration', '/search'];

test('the sitemap names every public page that has an address of its own', () => {
  const pages = pathsUnder('pages/public/public-layout.tsx').filter((path) => !hidden.includes(path));
  expect(pages.toSorted()).toEqual([...publicPaths].toSorted());
});
