import type { PageHandle } from '../../lib/page-handle.ts';
import { CourseCreate } from './course-create.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['courses', 'linksAdmin'] };

/** `/admin/courses/createCourse`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function CourseCreateRoute() {
  return <CourseCreate />;
}
