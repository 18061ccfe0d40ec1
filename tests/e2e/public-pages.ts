import type { Publication } from '#contract/publications.ts';
import { publicPaths } from '#server/http/found/public-paths.ts';
import { demand, readNews } from '../support/api-client.ts';

/** Bare paths of every public page of a running server, its newest item and its newest publication among them. */
export async function publicPages(baseUrl: string): Promise<string[]> {
  const [newest] = await readNews(baseUrl);
  const [paper]: Publication[] = await (await demand(baseUrl, 'listPublications')).json();
  return [...publicPaths, `/news/${newest?.id}`, `/publications/${paper?.id}`, '/authorization', '/registration'];
}
