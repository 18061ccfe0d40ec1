import * as z from 'zod/mini';
import { Email } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { ResetLink } from '#contract/users.ts';
import { defaultAdminEmail } from '../seed/seed.ts';
import type { Services } from '../wiring/compose.ts';
import {
  type Arguments,
  type Command,
  commandLine,
  type ExitCode,
  exitCodes,
  MisuseError,
  type Terminal,
} from './command.ts';

/** An e-mail address, or the placeholder address of a new site's administrator. */
const AccountEmail = z.union([z.literal(defaultAdminEmail), Email]);

interface AccountCommand {
  /** Its first argument is the e-mail. */
  readonly usage: string;
  readonly summary: string;
  act(services: Services, email: string, terminal: Terminal, others: Arguments): Promise<ExitCode>;
}

/** A command about the account with a given e-mail. */
export function aboutAccount({ usage, summary, act }: AccountCommand): Command {
  return {
    usage,
    summary,
    run: async ({ values: [typed, ...others], has }, terminal, withServices) => {
      const email = AccountEmail.safeParse(typed);
      if (!email.success) throw new MisuseError(`${typed} is no e-mail.`);
      return withServices(async (services) => {
        try {
          return await act(services, email.data, terminal, { values: others, has });
        } catch (fault) {
          if (!(fault instanceof ProblemError) || fault.code !== 'NOT_FOUND') throw fault;
          terminal.complain(`There is no account with the e-mail ${email.data}.`);
          return exitCodes.failed;
        }
      });
    },
  };
}

function sayLink({ url, expiresAt }: ResetLink, { say }: Terminal): void {
  say(`This link sets the password, once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:`);
  say(url);
}

/** Makes the account with this e-mail an administrator; creates the account if there is none. */
export const createAdmin = aboutAccount({
  usage: 'create-admin <email>',
  summary:
    'Makes the account of an e-mail an administrator’s; where there is none, makes one and prints a link for its password.',
  act: async ({ rescue }, email, terminal) => {
    const link = await rescue.createAdministrator(commandLine, email);
    terminal.say(link ? `Made an account for the administrator ${email}.` : `${email} is an administrator.`);
    if (link) sayLink(link, terminal);
    return exitCodes.done;
  },
});

/** Makes a link for a new password; earlier links for the same account stop working. */
export const resetPassword = aboutAccount({
  usage: 'reset-password <email>',
  summary: 'Prints a link that sets a new password for an account, once, within 24 hours; no mail is needed.',
  act: async ({ rescue }, email, terminal) => {
    sayLink(await rescue.createResetLink(commandLine, { email }), terminal);
    return exitCodes.done;
  },
});

/** For users who have lost the authenticator and the recovery codes: after it the password alone signs in. */
export const removeSecondFactor = aboutAccount({
  usage: 'remove-second-factor <email>',
  summary: 'Removes the second factor of an account, whose owner has lost it, and ends its sign-ins.',
  act: async ({ users, secondFactor }, email, { say }) => {
    const { id } = mustExist(await users.findByEmail(email));
    const isRemoved = await secondFactor.removeOf(commandLine, id, undefined, null);
    say(isRemoved ? `${email} signs in with the password alone.` : `${email} has no second factor.`);
    return exitCodes.done;
  },
});

/** Forgives the failed sign-ins of one account. A locked network address stays locked until its time is over. */
export const unlock = aboutAccount({
  usage: 'unlock <email>',
  summary: 'Lets an account sign in again that too many failed sign-ins have locked.',
  act: async ({ rescue }, email, { say }) => {
    await rescue.unlock(commandLine, email);
    say(`${email} can sign in. A network address that is locked is free again within 15 minutes.`);
    return exitCodes.done;
  },
});
