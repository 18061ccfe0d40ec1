import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/news-edit.ts';
import { NewsEditPage } from './news-edit.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['linksAdmin'] };

/** `/admin/news/editNew/{id}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function NewsEditRoute(props: Route.ComponentProps) {
  return <NewsEditPage {...props} />;
}
