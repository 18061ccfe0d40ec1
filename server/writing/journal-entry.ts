import type { AuditAction, AuditEntry } from '#contract/audit.ts';

/**
 * What the journal says about an action. Titles are kept as they are now, as the items may be gone later. A person is the subject by their
 * id; their name is only in `subjectTitle` and in the details, which the journal can forget.
 */
export interface JournalEntry {
  readonly action: AuditAction;
  readonly subjectId: string | null;
  readonly subjectTitle: string;
  /** The course that it happened in. */
  readonly courseId?: string | null;
  /** Counts, former and new values. */
  readonly details?: AuditEntry['details'];
}

/** A person as the subject of an entry. */
export function aboutUser({ id, email }: { readonly id: string; readonly email: string }) {
  return { subjectId: id, subjectTitle: email };
}
