import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/chapter-results.ts';
import { ChapterResultsPage } from './chapter-results.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['results'] };

/** `/admin/courses/results/{id}/{chapterId}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function ChapterResultsRoute(props: Route.ComponentProps) {
  return <ChapterResultsPage {...props} />;
}
