import * as z from 'zod/mini';
import { AccessToken, AccessTokenInput, NewAccessToken } from '../access-tokens.ts';
import { IdParameters } from '../common.ts';
import { operationsOf } from './operation.ts';

/** The user’s own access tokens, so that programs need no password. */
export const accessTokenOperations = operationsOf('auth', {
  listAccessTokens: {
    call: 'GET user/tokens',
    access: 'signed in',
    takesNoAccessToken: true,
    summary: 'One’s access tokens, newest first',
    response: z.array(AccessToken),
  },
  createAccessToken: {
    call: 'POST user/tokens',
    access: 'signed in',
    needsConfirmation: true,
    status: 201,
    summary: 'Make an access token for a program',
    body: AccessTokenInput,
    response: NewAccessToken,
  },
  removeAccessToken: {
    call: 'DELETE user/tokens/{id}',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'Revoke an access token',
    parameters: IdParameters,
  },
});
