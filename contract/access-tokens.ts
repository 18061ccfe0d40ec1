import * as z from 'zod/mini';
import { Day, Id, Instant, text } from './common.ts';
import { maxAccessTokenNameLength } from './limits.ts';

/** What an access token allows a program to do: read, or everything that its owner may do except what concerns signing in. */
export const AccessTokenScope = z.enum(['reading', 'all'], { error: 'INVALID_TYPE' });
export type AccessTokenScope = z.infer<typeof AccessTokenScope>;

/** A token that the user asks for; its name is for the user alone. */
export const AccessTokenInput = z.object({ name: text(1, maxAccessTokenNameLength), scope: AccessTokenScope });
export type AccessTokenInput = z.infer<typeof AccessTokenInput>;

/** A token for programs, as its owner sees it. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: AccessTokenScope,
  createdAt: Instant,
  /** In UTC; null while it has never been used. */
  lastUsedOn: z.nullable(Day),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** A token that was just made. `token` goes into `Authorization: Bearer` and is told only here. */
export const NewAccessToken = z.extend(AccessToken, { token: z.string() });
export type NewAccessToken = z.infer<typeof NewAccessToken>;
