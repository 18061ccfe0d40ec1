import * as z from 'zod/mini';
import {
  Account,
  AccountChanges,
  CurrentPassword,
  EmailConfirmation,
  EmailConfirmationRequest,
  PasswordChange,
} from '../account.ts';
import { IdParameters } from '../common.ts';
import { ResetLink, RoleChange, User, UserChanges, UserHoldings, UsersQuery } from '../users.ts';
import { operationsOf } from './operation.ts';

/** Accounts: for administrators, and one’s own. */
export const userOperations = operationsOf('users', {
  listUsers: {
    call: 'GET user/getAll',
    access: 'administrator',
    summary: 'Accounts by e-mail',
    query: UsersQuery,
    response: z.array(User),
  },
  changeUserRole: {
    call: 'PUT user/role',
    access: 'administrator',
    needsConfirmation: true,
    summary: 'Make somebody an administrator, or no longer one',
    body: RoleChange,
    response: User,
    refusals: ['NOT_FOUND', 'EMAIL_UNCONFIRMED', 'LAST_ADMIN'],
  },
  getUserHoldings: {
    call: 'GET user/{id}/holdings',
    access: 'administrator',
    summary: 'What goes when an account is deleted',
    parameters: IdParameters,
    response: UserHoldings,
  },
  deleteUser: {
    call: 'DELETE user/delete/{id}',
    access: 'administrator',
    needsConfirmation: true,
    status: 204,
    summary: 'Delete an account with its participations and results',
    parameters: IdParameters,
    refusals: ['LAST_ADMIN'],
  },
  /** What is left out keeps its value; another e-mail counts at once, unconfirmed. */
  updateUser: {
    call: 'PUT user/update',
    access: 'administrator',
    summary: 'Change the name or address of an account',
    body: UserChanges,
    response: User,
    refusals: ['NOT_FOUND', 'EMAIL_TAKEN'],
  },
  createResetLink: {
    call: 'POST user/resetLink',
    access: 'administrator',
    needsConfirmation: true,
    summary: 'Make a link, to be handed over, that sets a new password once, within 24 hours',
    body: IdParameters,
    response: ResetLink,
    refusals: ['NOT_FOUND'],
  },
  endUserSignIns: {
    call: 'DELETE user/{id}/sessions',
    access: 'administrator',
    status: 204,
    summary: 'End all sign-ins of an account',
    parameters: IdParameters,
  },
  exportUser: {
    call: 'GET user/{id}/export',
    access: 'administrator',
    summary: 'All that is stored about somebody, as a file',
    parameters: IdParameters,
    fileTypes: ['application/json'],
  },
  getAccount: {
    call: 'GET user/account',
    access: 'signed in',
    summary: 'One’s own account',
    response: Account,
  },
  updateAccount: {
    call: 'PUT user/account',
    access: 'signed in',
    summary: 'Change one’s own name, or ask for another address',
    body: AccountChanges,
    response: Account,
    refusals: ['CONFIRMATION_REQUIRED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    call: 'PUT user/password',
    access: 'signed in',
    status: 204,
    summary: 'Change one’s own password; other sign-ins end',
    body: PasswordChange,
    refusals: ['CONFIRMATION_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  exportAccount: {
    call: 'GET user/account/export',
    access: 'signed in',
    summary: 'All that is stored about oneself, as a file',
    fileTypes: ['application/json'],
  },
  deleteAccount: {
    call: 'POST user/account/delete',
    access: 'signed in',
    status: 204,
    summary: 'Delete one’s own account with its participations and results',
    body: z.object({ password: z.optional(CurrentPassword) }),
    refusals: ['CONFIRMATION_REQUIRED', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
  },
  requestEmailConfirmation: {
    call: 'POST user/email/confirmation',
    access: 'signed in',
    status: 204,
    summary: 'Send a link that confirms one’s address',
    body: EmailConfirmationRequest,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  confirmEmail: {
    call: 'POST user/email/confirm',
    access: 'everyone',
    status: 204,
    needsNoKey: true,
    summary: 'Confirm an address by a link',
    body: EmailConfirmation,
    refusals: ['NOT_FOUND', 'EMAIL_TAKEN', 'LINK_EXPIRED'],
  },
});
