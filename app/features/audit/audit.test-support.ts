import type { AuditEntry } from '#contract/audit.ts';
import { idOf } from '../../testing.tsx';

export const courseId = '0199b0c0-0000-7000-8000-0000000000c0';

/** An entry of the journal: a course was deleted. */
export function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: idOf(1),
    at: '2026-11-21T12:05:00.000Z',
    actor: { id: idOf(2), email: 'head@example.org' },
    action: 'course.deleted',
    subject: { id: courseId, title: 'Folding' },
    courseId,
    courseTitle: 'Folding',
    isCourseGone: true,
    details: {},
    ...changes,
  };
}
