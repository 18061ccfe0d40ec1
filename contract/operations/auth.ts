import * as z from 'zod/mini';
import { IdentityConfirmation, PasswordForgotten, PasswordReset, SignIn } from '../account.ts';
import { Credentials, Registration, Session } from '../auth.ts';
import { IdParameters } from '../common.ts';
import { OidcExchange, OidcStart } from '../oidc.ts';
import { operationsOf } from './operation.ts';

/** Signing in and out by a password or a provider, the list of sign-ins, and forgotten passwords. */
export const authOperations = operationsOf('auth', {
  register: {
    call: 'POST user/registration',
    access: 'everyone',
    status: 201,
    summary: 'Create an account and sign in',
    body: Registration,
    response: Session,
    refusals: ['FORBIDDEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  login: {
    call: 'POST user/login',
    access: 'everyone',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    response: Session,
    refusals: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  checkAuth: {
    call: 'GET user/auth',
    access: 'signed in',
    summary: 'Who the token belongs to',
    response: Session,
  },
  logout: {
    call: 'POST user/logout',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    needsNoKey: true,
    summary: 'End this sign-in: its token is dead afterwards',
  },
  /** The sign-in that asks comes first, then those used last. */
  listSignIns: {
    call: 'GET user/sessions',
    access: 'signed in',
    takesNoAccessToken: true,
    summary: 'Where one is signed in',
    response: z.array(SignIn),
  },
  endSignIn: {
    call: 'DELETE user/sessions/{id}',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'End one of one’s own sign-ins',
    parameters: IdParameters,
  },
  endOtherSignIns: {
    call: 'DELETE user/sessions',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'End all of one’s own sign-ins but this',
  },
  confirmIdentity: {
    call: 'POST user/confirmation',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'Prove again who one is: for 15 minutes this sign-in counts as a fresh one',
    body: IdentityConfirmation,
    refusals: ['CONFIRMATION_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  /** The answer is the same whether the account exists or not. */
  requestPasswordReset: {
    call: 'POST user/password/forgotten',
    access: 'everyone',
    status: 204,
    summary: 'Send a link to set a new password, where there is such an account',
    body: PasswordForgotten,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  /** Ends every sign-in, and begins a new one. */
  resetPassword: {
    call: 'POST user/password/reset',
    access: 'everyone',
    summary: 'Set a new password by a link, and sign in',
    body: PasswordReset,
    response: Session,
    refusals: ['SECOND_FACTOR_REQUIRED', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  /** This and the next two need a provider (`OIDC_ISSUER`); otherwise the answer is NOT_FOUND. */
  startOidc: {
    call: 'GET user/oidc/start',
    access: 'everyone',
    status: 303,
    summary: 'Lead a browser to the provider, to sign in there (OpenID Connect)',
    query: OidcStart,
    refusals: ['NOT_FOUND'],
  },
  /** Redirects to the page `/oidc`, with `#token=` for `exchangeOidcToken`, or with `#error=` and the code of the refusal. */
  finishOidc: {
    call: 'GET user/oidc/callback',
    access: 'everyone',
    status: 303,
    summary: 'Where the provider sends a browser back to',
    refusals: ['NOT_FOUND'],
  },
  exchangeOidcToken: {
    call: 'POST user/oidc/exchange',
    access: 'everyone',
    summary: "Sign in by the provider's token: once, within a minute, in the same browser",
    body: OidcExchange,
    response: Session,
    refusals: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'EMAIL_TAKEN', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  disconnectOidc: {
    call: 'DELETE user/oidc',
    access: 'signed in',
    takesNoAccessToken: true,
    status: 204,
    summary: 'Sign in no longer by the provider, where there is a password',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
