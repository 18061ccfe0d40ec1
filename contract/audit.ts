import * as z from 'zod/mini';
import { Id, Instant, PageQuery, Search } from './common.ts';

/** Everything that is written down, as `subject.verb`. */
export const auditActions = [
  'course.created',
  'course.updated',
  'course.deleted',
  'chapter.created',
  'chapter.updated',
  'chapter.deleted',
  'chapter.regraded',
  'chapters.reordered',
  'attachment.deleted',
  'question.deleted',
  'participants.added',
  'participant.blocked',
  'participant.unblocked',
  'user.roleChanged',
  'user.deleted',
  'certificate.revoked',
  'certificate.restored',
  'news.created',
  'news.updated',
  'news.deleted',
  'publication.created',
  'publication.updated',
  'publication.deleted',
  'publications.imported',
  'publications.importUndone',
  'links.changed',
] as const;

export const AuditAction = z.enum(auditActions, { error: 'INVALID_TYPE' });
export type AuditAction = z.infer<typeof AuditAction>;

/** One deed. Names are as they were then: who or what is meant may be gone since. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Nobody for what the program did by itself. */
  actor: z.object({ id: z.nullable(Id), email: z.nullable(z.string()) }),
  action: AuditAction,
  subject: z.object({ id: z.nullable(Id), title: z.string() }),
  courseId: z.nullable(Id),
  /** As it is called now; null once it is gone. */
  courseTitle: z.nullable(z.string()),
  /**
   * What else there is to say, the same names meaning the same everywhere: counts of what was concerned (`chapters`, `results` …), former
   * values (`formerTitle`, `formerRole`), the first `emails` of several people, titles of what was `linked` and `unlinked`, and
   * `true` for each part that was changed (`description`, `image` …).
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `search`: part of the actor's e-mail or of the subject's title, whatever the case. `from` and `to` are instants. */
export const AuditQuery = z.extend(PageQuery, {
  action: z.optional(AuditAction),
  courseId: z.optional(Id),
  actorId: z.optional(Id),
  search: z.optional(Search),
  from: z.optional(Instant),
  to: z.optional(Instant),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Schemas of the operations, by their names in `operations.ts`. */
export const auditSchemas = {
  listAudit: { query: AuditQuery, response: z.array(AuditEntry) },
};
