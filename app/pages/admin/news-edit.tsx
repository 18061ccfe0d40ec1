import type { Route } from './+types/news-edit.ts';
import { NewsEditPage } from './news-edit.client.tsx';

/** `/admin/news/editNew/{id}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function NewsEditRoute(props: Route.ComponentProps) {
  return <NewsEditPage {...props} />;
}
