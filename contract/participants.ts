import * as z from 'zod/mini';
import { Flag, Id, Instant, PageQuery, Search, text } from './common.ts';
import { maxEmailLength, maxParticipantsPerCall } from './limits.ts';

/** A person who takes a course, or may be added to it; blocked participants keep their results. */
export const Participant = z.object({
  userId: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  courseId: Id,
  isBlocked: z.boolean(),
  /** When the account's address was confirmed. */
  emailConfirmedAt: z.nullable(Instant),
  /** Only in the list of participants, and only if true: has become an administrator, and so takes no more courses. */
  isAdministrator: z.optional(z.literal(true)),
});
export type Participant = z.infer<typeof Participant>;

/**
 * Names an account by its id, by its e-mail in any case, or by both, which must then belong to the same account. A text that is no
 * address counts as unknown.
 */
const NewParticipant = z
  .object({ courseId: Id, userId: z.optional(Id), email: z.optional(text(1, maxEmailLength)) })
  .check(
    z.refine((one) => one.userId !== undefined || one.email !== undefined, { error: 'REQUIRED', path: ['email'] }),
  );

/** People to be added to courses, each with the course; one call may name several courses. */
export const NewParticipants = z.object({
  participants: z
    .array(NewParticipant, { error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxParticipantsPerCall, { error: 'TOO_MANY' })),
  /** Reports what would happen, and changes nothing. */
  preview: z.optional(Flag),
});
export type NewParticipants = z.infer<typeof NewParticipants>;

/** An account that administers the site. */
const Administrator = z.pick(Participant, { userId: true, email: true, name: true, surname: true });
export type Administrator = z.infer<typeof Administrator>;

/** The outcome for each person in the list; in a preview, the expected one. */
export const AddedParticipants = z.object({
  added: z.array(Participant),
  /** People who were already in the course. */
  existing: z.array(Participant),
  /** E-mails or ids without an account, as they were given. */
  unknown: z.array(z.string()),
  /** E-mails of people in `added` who have not confirmed their address; empty if the site sends no mail. */
  unconfirmed: z.array(z.string()),
  /** Left out because administrators take no courses; only if there are any. Those who were already in the course are in `existing`. */
  administrators: z.optional(z.array(Administrator)),
});
export type AddedParticipants = z.infer<typeof AddedParticipants>;

/** Blocks a participant from a course; unblocks them if `isBlocked` is false. */
export const ParticipantBlock = z.object({ courseId: Id, userId: Id, isBlocked: z._default(Flag, true) });
export type ParticipantBlock = z.infer<typeof ParticipantBlock>;

/** Removes people from a course for good, with everything they did in it. People who are not in it are passed over. */
export const ParticipantsRemoval = z.object({
  courseId: Id,
  userIds: z
    .array(Id, { error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxParticipantsPerCall, { error: 'TOO_MANY' })),
  /** Reports what would be deleted, and changes nothing. */
  preview: z.optional(Flag),
});
export type ParticipantsRemoval = z.infer<typeof ParticipantsRemoval>;

/** How many people were removed, and how many results of chapters with them. */
export const RemovedParticipants = z.object({ removed: z.int(), resultsCount: z.int() });
export type RemovedParticipants = z.infer<typeof RemovedParticipants>;

/** Selects participants; they come by surname, name and e-mail. */
export const ParticipantsQuery = z.extend(PageQuery, {
  /** Words; each must be part of the surname, name or e-mail, in any case. */
  search: z.optional(Search),
  /** Which participants to return. */
  show: z.optional(z.enum(['all', 'active', 'blocked'], { error: 'INVALID_TYPE' })),
  /** Ascending or descending. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
});
export type ParticipantsQuery = z.infer<typeof ParticipantsQuery>;
