import * as z from 'zod/mini';
import { Id, Instant, Moment, PageQuery, Search } from './common.ts';

/** Everything that is written down, as `subject.verb`. */
export const auditActions = [
  'course.created',
  'course.copied',
  'course.updated',
  'course.deleted',
  'chapter.created',
  'chapter.copied',
  'chapter.updated',
  'chapter.deleted',
  'chapter.regraded',
  'chapters.reordered',
  'attachment.deleted',
  'question.deleted',
  'participants.added',
  'participants.removed',
  'participant.blocked',
  'participant.unblocked',
  'participant.allowed',
  'course.resultsDownloaded',
  'chapter.resultsDownloaded',
  'user.created',
  'user.roleChanged',
  'user.emailChanged',
  'user.passwordChanged',
  'user.secondFactorSet',
  'user.secondFactorRemoved',
  'user.recoveryCodesMade',
  'user.accessTokenMade',
  'user.accessTokenRemoved',
  'user.updated',
  'user.resetLinkMade',
  'user.signInsEnded',
  'user.connected',
  'user.disconnected',
  'user.exported',
  'user.signedIn',
  'user.signInsFailed',
  'user.locked',
  'user.unlocked',
  'user.deleted',
  'address.locked',
  'certificate.revoked',
  'certificate.restored',
  'certificate.reissued',
  'news.created',
  'news.updated',
  'news.deleted',
  'publication.created',
  'publication.updated',
  'publication.deleted',
  'publications.imported',
  'publications.importUndone',
  'links.changed',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.paused',
] as const;

/** One action of {@link auditActions}; all else is refused with `INVALID_TYPE`. */
export const AuditAction = z.enum(auditActions, { error: 'INVALID_TYPE' });
export type AuditAction = z.infer<typeof AuditAction>;

/** The actor of what was done from the command line: an id that no account has (the nil UUID of RFC 9562). */
export const commandLineId = '00000000-0000-0000-0000-000000000000';

/**
 * One entry. Names are as they were then: what is meant may be gone since. Of a person who is gone there is neither `actor.email` nor
 * `subject.title`, and in the place of the id another, the same in all entries that were theirs.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Nobody for what the program did by itself; {@link commandLineId} for the command line. */
  actor: z.object({ id: z.nullable(Id), email: z.nullable(z.string()) }),
  action: AuditAction,
  subject: z.object({ id: z.nullable(Id), title: z.string() }),
  courseId: z.nullable(Id),
  /** As it is called now, or was called then where it is gone since; null also for what was written down before titles were kept. */
  courseTitle: z.nullable(z.string()),
  /** Whether it happened in a course that was deleted since. */
  isCourseGone: z.boolean(),
  /**
   * What else there is to say, the same names meaning the same everywhere: counts of what was concerned (`chapters`, `results` …), former
   * values (`formerTitle`, `formerRole` …), the first `emails` of several people, as they are now, titles of what was `linked` and
   * `unlinked`, and `true` for each part that was changed (`description`, `image` …). What happens again and again (failed sign-ins,
   * lock-outs, changes of a password) is one entry an hour, which counts its `times`.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries are wanted. */
export const AuditQuery = z.extend(PageQuery, {
  /** Only this. */
  action: z.optional(AuditAction),
  /** Only what happened in this course. */
  courseId: z.optional(Id),
  /** Only what this account did. */
  actorId: z.optional(Id),
  /** Part of the actor's e-mail, of the subject's title or of its course's, whatever the case. */
  search: z.optional(Search),
  /** An instant, or a day in UTC, that is counted in. */
  from: z.optional(Moment),
  /** An instant, or a day in UTC, that is counted in. */
  to: z.optional(Moment),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
