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
  /** To the hour; null if they never signed in. */
  lastSeenAt: z.nullable(Instant),
  /** When the owner proved that they receive mail at the address; null if they have not. */
  emailConfirmedAt: z.nullable(Instant),
});
export type User = z.infer<typeof User>;

/** Selects accounts. */
export const UsersQuery = z.extend(PageQuery, {
  /** Part of the address, in any case. */
  email: z.optional(Search),
  /** Words; each must be part of the surname, name or address, in any case. */
  search: z.optional(Search),
  /** Only of this role. */
  role: z.optional(Role),
  /** Leaves out participants of this course. */
  notInCourseId: z.optional(Id),
  /** By address by default. */
  sort: z.optional(z.enum(['email', 'name'], { error: 'INVALID_TYPE' })),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** Gives an account a role; the last administrator cannot lose theirs. */
export const RoleChange = z.object({ id: Id, role: Role });
export type RoleChange = z.infer<typeof RoleChange>;

/** An administrator's changes of an account; a field that is left out keeps its value. */
export const UserChanges = z.object({
  id: Id,
  name: z.optional(PersonName),
  surname: z.optional(PersonName),
  email: z.optional(Email),
  /** Language of the e-mail that tells the former address about the new one; English by default. */
  language: z.optional(LanguageName),
});
export type UserChanges = z.infer<typeof UserChanges>;

/** A link for the owner of an account, which sets a new password once. */
export const ResetLink = z.object({ url: z.string(), expiresAt: Instant });
export type ResetLink = z.infer<typeof ResetLink>;

/** What belongs to an account, and is deleted with it. */
export const UserHoldings = z.object({
  courses: z.array(z.object({ id: Id, title: z.string() })),
  /** Stored results, one for each chapter. */
  resultsCount: z.int(),
  /** Dormant submissions: results of tests whose chapters hold materials now. They count again when those are tests again. */
  restingCount: z.int(),
  /** Tests that were handed in. */
  submissionsCount: z.int(),
  /** Certificates, which nobody can check once the account is deleted. */
  certificatesCount: z.int(),
  hasSecondFactor: z.boolean(),
});
export type UserHoldings = z.infer<typeof UserHoldings>;
