import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-layout.ts';
import { CourseGate } from './course-gate.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['links'] };

/** One course: its chapters beside the content of a page. */
export default function CourseLayout({ params: { id } }: Route.ComponentProps) {
  return <CourseGate key={id} id={id} />;
}
