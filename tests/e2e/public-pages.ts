import { publicPaths } from '#server/http/found/public-paths.ts';
import { readNews } from '../support/api-client.ts';

/** Bare paths of every public page of a running server, its newest item among them. */
export async function publicPages(baseUrl: string): Promise<string[]> {
  const [newest] = await readNews(baseUrl);
  return [...publicPaths, `/news/${newest?.id}`, '/authorization', '/registration'];
}
