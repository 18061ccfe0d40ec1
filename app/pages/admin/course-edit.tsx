import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-edit.ts';
import { CourseEditPage } from './course-edit.client.tsx';

export const handle: PageHandle = {
  access: 'private',
  namespaces: ['courses', 'chapters', 'participants', 'results', 'linksAdmin'],
};

/** `/admin/courses/editCourse/{id}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function CourseEditRoute(props: Route.ComponentProps) {
  return <CourseEditPage {...props} />;
}
