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

/** An address, or what a new site's administrator is called by. */
const AccountEmail = z.union([z.literal(defaultAdminEmail), Email]);

interface AccountCommand {
  /** The e-mail is its first argument. */
  readonly usage: string;
  readonly summary: string;
  act(services: Services, email: string, terminal: Terminal, others: Arguments): Promise<ExitCode>;
}

/** A command that is about the account of one e-mail. */
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

/** The account of the e-mail administers the site afterwards, whether there was one before or not. */
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

/** A link made before for the same account works no more. */
export const resetPassword = aboutAccount({
  usage: 'reset-password <email>',
  summary: 'Prints a link that sets a new password for an account, once, within 24 hours; no mail is needed.',
  act: async ({ rescue }, email, terminal) => {
    sayLink(await rescue.createResetLink(commandLine, { email }), terminal);
    return exitCodes.done;
  },
});

/** For who has lost the authenticator and the recovery codes: the password alone signs in then. */
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

/** Forgives failed sign-ins of one account alone: a locked network address waits its time. */
export const unlock = aboutAccount({
  usage: 'unlock <email>',
  summary: 'Lets an account sign in again that too many failed sign-ins have locked.',
  act: async ({ rescue }, email, { say }) => {
    await rescue.unlock(commandLine, email);
    say(`${email} can sign in. A network address that is locked is free again within 15 minutes.`);
    return exitCodes.done;
  },
});
