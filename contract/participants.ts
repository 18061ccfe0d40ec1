import * as z from 'zod/mini';
import { Flag, Id, Instant, PageQuery, Search, text } from './common.ts';
import { maxEmailLength, maxParticipantsPerCall } from './limits.ts';

/** Somebody who may take a course, or might: blocked participants keep their results. */
export const Participant = z.object({
  userId: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  courseId: Id,
  isBlocked: z.boolean(),
  /** As that of the account. */
  emailConfirmedAt: z.nullable(Instant),
  /** Only where it is so, in the list of participants: an administrator by now, who takes no courses any more. */
  isAdministrator: z.optional(z.literal(true)),
});
export type Participant = z.infer<typeof Participant>;

/**
 * Names an account by its id, by its e-mail, whatever its case, or by both, which are then to be of one account. What is no address at all
 * is simply unknown.
 */
const NewParticipant = z
  .object({ courseId: Id, userId: z.optional(Id), email: z.optional(text(1, maxEmailLength)) })
  .check(
    z.refine((one) => one.userId !== undefined || one.email !== undefined, { error: 'REQUIRED', path: ['email'] }),
  );

/** People to be brought into courses, each with the course; one call may name several courses. */
export const NewParticipants = z.object({
  participants: z
    .array(NewParticipant, { error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxParticipantsPerCall, { error: 'TOO_MANY' })),
  /** Says what would come of it, and changes nothing. */
  preview: z.optional(Flag),
});
export type NewParticipants = z.infer<typeof NewParticipants>;

/** An account that administers the site. */
const Administrator = z.pick(Participant, { userId: true, email: true, name: true, surname: true });
export type Administrator = z.infer<typeof Administrator>;

/** What came of each who was named, or would come of it in a preview. */
export const AddedParticipants = z.object({
  added: z.array(Participant),
  /** Who had been in the course before. */
  existing: z.array(Participant),
  /** E-mails (or ids) that no account has, as they were given. */
  unknown: z.array(z.string()),
  /** E-mails of those who are in `added`, but have not proved that theirs is their own; none where the site sends no mail. */
  unconfirmed: z.array(z.string()),
  /** Who was left out, as administrators take no courses; only where there are any. Those who had been in the course are in `existing`. */
  administrators: z.optional(z.array(Administrator)),
});
export type AddedParticipants = z.infer<typeof AddedParticipants>;

/** Shuts a participant out of a course; lets them in again where `isBlocked` is false. */
export const ParticipantBlock = z.object({ courseId: Id, userId: Id, isBlocked: z._default(Flag, true) });
export type ParticipantBlock = z.infer<typeof ParticipantBlock>;

/** Takes people out of a course for good, with all that they have done in it. Who is not in it is passed over. */
export const ParticipantsRemoval = z.object({
  courseId: Id,
  userIds: z
    .array(Id, { error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxParticipantsPerCall, { error: 'TOO_MANY' })),
  /** Says what would go, and changes nothing. */
  preview: z.optional(Flag),
});
export type ParticipantsRemoval = z.infer<typeof ParticipantsRemoval>;

/** How many people have gone, and how many results of chapters with them. */
export const RemovedParticipants = z.object({ removed: z.int(), resultsCount: z.int() });
export type RemovedParticipants = z.infer<typeof RemovedParticipants>;

/** Which participants are wanted; they come by surname, name and e-mail. */
export const ParticipantsQuery = z.extend(PageQuery, {
  /** Words that each are a part of surname, name or e-mail, whatever the case. */
  search: z.optional(Search),
  /** Which of them. */
  show: z.optional(z.enum(['all', 'active', 'blocked'], { error: 'INVALID_TYPE' })),
  /** Up or down. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
});
export type ParticipantsQuery = z.infer<typeof ParticipantsQuery>;
