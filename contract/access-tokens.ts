import * as z from 'zod/mini';
import { Day, Id, Instant, text } from './common.ts';
import { maxAccessTokenNameLength } from './limits.ts';

/** What programs may do by an access token: read, or all that its owner may but what is about signing in. */
export const AccessTokenScope = z.enum(['reading', 'all'], { error: 'INVALID_TYPE' });
export type AccessTokenScope = z.infer<typeof AccessTokenScope>;

/** What is to be made; the name is for its owner. */
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

/** One that was just made. `token` goes into `Authorization: Bearer` and is told only here. */
export const NewAccessToken = z.extend(AccessToken, { token: z.string() });
export type NewAccessToken = z.infer<typeof NewAccessToken>;
