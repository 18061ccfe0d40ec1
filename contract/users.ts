import * as z from 'zod/mini';
import { Email, PersonName, Role } from './auth.ts';
import { Id, Instant, LanguageName, PageQuery, Search } from './common.ts';

/** An account as administrators see it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  role: Role,
  createdAt: Instant,
  /** To the hour; null for somebody who never signed in. */
  lastSeenAt: z.nullable(Instant),
  /** When its owner proved to receive mail at the address; null: nobody has. */
  emailConfirmedAt: z.nullable(Instant),
});
export type User = z.infer<typeof User>;

/** Which accounts are wanted. */
export const UsersQuery = z.extend(PageQuery, {
  /** Part of the address, whatever its case. */
  email: z.optional(Search),
  /** Words that each are a part of surname, name or address, whatever the case. */
  search: z.optional(Search),
  /** Only of this role. */
  role: z.optional(Role),
  /** Leaves out who is in this course. */
  notInCourseId: z.optional(Id),
  /** By address unless it says otherwise. */
  sort: z.optional(z.enum(['email', 'name'], { error: 'INVALID_TYPE' })),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** Gives an account a role; the last administrator cannot lose theirs. */
export const RoleChange = z.object({ id: Id, role: Role });
export type RoleChange = z.infer<typeof RoleChange>;

/** What an administrator changes of an account; what is left out keeps its value. */
export const UserChanges = z.object({
  id: Id,
  name: z.optional(PersonName),
  surname: z.optional(PersonName),
  email: z.optional(Email),
  /** Of the e-mail that tells the former address of another one; English where it is left out. */
  language: z.optional(LanguageName),
});
export type UserChanges = z.infer<typeof UserChanges>;

/** A link to be handed over to the owner of an account: it sets a new password, once. */
export const ResetLink = z.object({ url: z.string(), expiresAt: Instant });
export type ResetLink = z.infer<typeof ResetLink>;

/** What belongs to an account, and goes with it. */
export const UserHoldings = z.object({
  courses: z.array(z.object({ id: Id, title: z.string() })),
  /** Stored results, one for each chapter. */
  resultsCount: z.int(),
  /** Results of tests whose chapters hold materials now; they count again as soon as those are tests again. */
  restingCount: z.int(),
  /** Tests that were handed in. */
  submissionsCount: z.int(),
  /** Nobody can check these any more. */
  certificatesCount: z.int(),
  hasSecondFactor: z.boolean(),
});
export type UserHoldings = z.infer<typeof UserHoldings>;
