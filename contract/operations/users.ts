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
import { RoleChange, User, UserHoldings, UsersQuery } from '../users.ts';
import { operationsOf } from './operation.ts';

/** Accounts: for administrators, and one’s own. */
export const userOperations = operationsOf('users', {
  listUsers: {
    method: 'GET',
    path: 'user/getAll',
    access: 'administrator',
    summary: 'Accounts by e-mail',
    query: UsersQuery,
    response: z.array(User),
  },
  changeUserRole: {
    method: 'PUT',
    path: 'user/role',
    access: 'administrator',
    summary: 'Make somebody an administrator, or no longer one',
    body: RoleChange,
    response: User,
  },
  getUserHoldings: {
    method: 'GET',
    path: 'user/{id}/holdings',
    access: 'administrator',
    summary: 'What goes when an account is deleted',
    parameters: IdParameters,
    response: UserHoldings,
  },
  deleteUser: {
    method: 'DELETE',
    path: 'user/delete/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete an account with its participations and results',
    parameters: IdParameters,
  },
  getAccount: {
    method: 'GET',
    path: 'user/account',
    access: 'signed in',
    summary: 'One’s own account',
    response: Account,
  },
  updateAccount: {
    method: 'PUT',
    path: 'user/account',
    access: 'signed in',
    summary: 'Change one’s own name or address',
    body: AccountChanges,
    response: Account,
  },
  changePassword: {
    method: 'PUT',
    path: 'user/password',
    access: 'signed in',
    status: 204,
    summary: 'Change one’s own password; other sign-ins end',
    body: PasswordChange,
  },
  exportAccount: {
    method: 'GET',
    path: 'user/account/export',
    access: 'signed in',
    summary: 'All that is stored about oneself, as a file',
    fileTypes: ['application/json'],
  },
  deleteAccount: {
    method: 'POST',
    path: 'user/account/delete',
    access: 'signed in',
    status: 204,
    summary: 'Delete one’s own account with its participations and results',
    body: z.object({ password: CurrentPassword }),
  },
  requestEmailConfirmation: {
    method: 'POST',
    path: 'user/email/confirmation',
    access: 'signed in',
    status: 204,
    summary: 'Send a link that confirms one’s address',
    body: EmailConfirmationRequest,
  },
  confirmEmail: {
    method: 'POST',
    path: 'user/email/confirm',
    access: 'everyone',
    status: 204,
    summary: 'Confirm an address by a link',
    body: EmailConfirmation,
  },
});
