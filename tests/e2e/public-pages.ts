import type { ContentPageSummary } from '#contract/content.ts';
import type { Publication } from '#contract/publications.ts';
import { demand, readNews } from '../support/api-client.ts';

/** Bare paths of every page of a running server that visitors read, with its newest news item and its newest publication. */
export async function readersPages(baseUrl: string): Promise<string[]> {
  const [newest] = await readNews(baseUrl);
  const [paper]: Publication[] = await (await demand(baseUrl, 'listPublications')).json();
  const texts: ContentPageSummary[] = await (await demand(baseUrl, 'listContentPages')).json();
  const paths = ['/main', '/news', ...texts.map(({ name }) => `/${name}`)];
  const asked = ['/search', '/search?q=molecules', '/certificate'];
  return [...paths, `/news/${newest?.id}`, `/publications/${paper?.id}`, ...asked];
}

/** The same pages, the list of a single year, and the pages about signing in. */
export async function publicPages(baseUrl: string): Promise<string[]> {
  return [...(await readersPages(baseUrl)), '/publications?year=2024', '/authorization', '/registration'];
}
