import type { PageHandle } from '../../lib/page-handle.ts';
import { CoursesAll } from './courses-all.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['courses'] };

/** `/admin/courses/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function CoursesAllRoute() {
  return <CoursesAll />;
}
