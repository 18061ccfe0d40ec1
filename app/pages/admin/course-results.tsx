import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-results.ts';
import { CourseResultsPage } from './course-results.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['results'] };

/** `/admin/courses/results/{id}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function CourseResultsRoute(props: Route.ComponentProps) {
  return <CourseResultsPage {...props} />;
}
