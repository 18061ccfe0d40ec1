import * as z from 'zod/mini';
import { Id, Instant, Moment, PageQuery, Search } from './common.ts';

/** All actions that the journal records, as `subject.verb`. */
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

/** One of {@link auditActions}; anything else is refused with `INVALID_TYPE`. */
export const AuditAction = z.enum(auditActions, { error: 'INVALID_TYPE' });
export type AuditAction = z.infer<typeof AuditAction>;

/** The actor of actions on the command line: an id that no account has (the nil UUID of RFC 9562). */
export const commandLineId = '00000000-0000-0000-0000-000000000000';

/**
 * A journal entry. Names are as they were at the time; the items may no longer exist. If a person is deleted, their entries lose
 * `actor.email` and `subject.title`, and their id is replaced by another one, which is the same in all these entries.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `id` is null for what the program did by itself, and {@link commandLineId} for the command line. */
  actor: z.object({ id: z.nullable(Id), email: z.nullable(z.string()) }),
  action: AuditAction,
  subject: z.object({ id: z.nullable(Id), title: z.string() }),
  courseId: z.nullable(Id),
  /** The present title, or the last one if the course is deleted; null also for entries from before titles were kept. */
  courseTitle: z.nullable(z.string()),
  /** Whether the course has been deleted since. */
  isCourseGone: z.boolean(),
  /**
   * Further facts; a name means the same in every entry. Counts of affected items (`chapters`, `results` …), former values
   * (`formerTitle`, `formerRole` …), the first `emails` of several people as they are now, titles of items that were `linked` and
   * `unlinked`, and `true` for each part that was changed (`description`, `image` …). Repeated events (failed sign-ins, lock-outs,
   * password changes) share one entry per hour, which counts them in `times`.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Selects journal entries. */
export const AuditQuery = z.extend(PageQuery, {
  /** Only this action. */
  action: z.optional(AuditAction),
  /** Only what happened in this course. */
  courseId: z.optional(Id),
  /** Only what this account did. */
  actorId: z.optional(Id),
  /** Part of the actor's e-mail, the subject's title or its course's title, in any case. */
  search: z.optional(Search),
  /** An instant, or a day in UTC; inclusive. */
  from: z.optional(Moment),
  /** An instant, or a day in UTC; inclusive. */
  to: z.optional(Moment),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
