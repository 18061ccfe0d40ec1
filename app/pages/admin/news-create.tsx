import type { PageHandle } from '../../lib/page-handle.ts';
import { NewsCreate } from './news-create.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['linksAdmin'] };

/** `/admin/news/createNew`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function NewsCreateRoute() {
  return <NewsCreate />;
}
