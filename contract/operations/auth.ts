import * as z from 'zod/mini';
import { IdentityConfirmation, PasswordForgotten, PasswordReset, SignIn } from '../account.ts';
import { Credentials, Registration, Session } from '../auth.ts';
import { IdParameters } from '../common.ts';
import { operationsOf } from './operation.ts';

/** Signing in and out, sign-ins, and passwords that were forgotten. */
export const authOperations = operationsOf('auth', {
  register: {
    method: 'POST',
    path: 'user/registration',
    access: 'everyone',
    status: 201,
    summary: 'Create an account and sign in',
    body: Registration,
    response: Session,
  },
  login: {
    method: 'POST',
    path: 'user/login',
    access: 'everyone',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    response: Session,
  },
  checkAuth: {
    method: 'GET',
    path: 'user/auth',
    access: 'signed in',
    summary: 'Who the token belongs to',
    response: Session,
  },
  logout: {
    method: 'POST',
    path: 'user/logout',
    access: 'signed in',
    status: 204,
    needsNoKey: true,
    summary: 'End this sign-in: its token is dead afterwards',
  },
  /** The one that asks first, then those used last. */
  listSignIns: {
    method: 'GET',
    path: 'user/sessions',
    access: 'signed in',
    summary: 'Where one is signed in',
    response: z.array(SignIn),
  },
  endSignIn: {
    method: 'DELETE',
    path: 'user/sessions/{id}',
    access: 'signed in',
    status: 204,
    summary: 'End one of one’s own sign-ins',
    parameters: IdParameters,
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: 'user/sessions',
    access: 'signed in',
    status: 204,
    summary: 'End all of one’s own sign-ins but this',
  },
  confirmIdentity: {
    method: 'POST',
    path: 'user/confirmation',
    access: 'signed in',
    status: 204,
    needsNoKey: true,
    summary: 'Prove again who one is: for 15 minutes this sign-in counts as a fresh one',
    body: IdentityConfirmation,
  },
  /** The same answer whether there is such an account or not. */
  requestPasswordReset: {
    method: 'POST',
    path: 'user/password/forgotten',
    access: 'everyone',
    status: 204,
    summary: 'Send a link to set a new password, where there is such an account',
    body: PasswordForgotten,
  },
  /** Ends every sign-in, and begins one. */
  resetPassword: {
    method: 'POST',
    path: 'user/password/reset',
    access: 'everyone',
    summary: 'Set a new password by a link, and sign in',
    body: PasswordReset,
    response: Session,
  },
});
