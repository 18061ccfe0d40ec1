import { parseArgs } from 'node:util';
import { Email } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';
import type { ResetLink } from '#contract/users.ts';
import type { Services } from '../wiring/compose.ts';
import { type Command, commandLine, exitCodes, MisuseError, type Terminal } from './command.ts';

interface AccountCommand {
  readonly name: string;
  readonly summary: string;
  act(rescue: Services['rescue'], email: string, terminal: Terminal): Promise<void>;
}

/** A command that is about the account of one e-mail. */
function aboutAccount({ name, summary, act }: AccountCommand): Command {
  return {
    usage: `${name} <email>`,
    summary,
    run: async (words, terminal, withServices) => {
      const email = readEmail(words);
      return withServices(async ({ rescue }) => {
        try {
          await act(rescue, email, terminal);
          return exitCodes.done;
        } catch (fault) {
          if (!(fault instanceof ProblemError) || fault.code !== 'NOT_FOUND') throw fault;
          terminal.complain(`There is no account with the e-mail ${email}.`);
          return exitCodes.failed;
        }
      });
    },
  };
}

function readEmail(words: readonly string[]): string {
  const [email, ...others] = positionalsOf(words);
  const parsed = Email.safeParse(email);
  if (parsed.success && others.length === 0) return parsed.data;
  throw new MisuseError('Name one e-mail.');
}

function positionalsOf(words: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...words], allowPositionals: true }).positionals;
  } catch {
    // An option that there is not.
    return [];
  }
}

function sayLink({ url, expiresAt }: ResetLink, { say }: Terminal): void {
  say(`This link sets the password, once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:`);
  say(url);
}

/** The account of the e-mail administers the site afterwards, whether there was one before or not. */
export const createAdmin = aboutAccount({
  name: 'create-admin',
  summary:
    'Makes the account of an e-mail an administrator’s; where there is none, makes one and prints a link for its password.',
  act: async (rescue, email, terminal) => {
    const link = await rescue.createAdministrator(commandLine, email);
    terminal.say(link ? `Made an account for the administrator ${email}.` : `${email} is an administrator.`);
    if (link) sayLink(link, terminal);
  },
});

/** A link made before for the same account works no more. */
export const resetPassword = aboutAccount({
  name: 'reset-password',
  summary: 'Prints a link that sets a new password for an account, once, within 24 hours; no mail is needed.',
  act: async (rescue, email, terminal) => sayLink(await rescue.createResetLink(commandLine, { email }), terminal),
});

/** Forgives failed sign-ins of one account alone: a locked network address waits its time. */
export const unlock = aboutAccount({
  name: 'unlock',
  summary: 'Lets an account sign in again that too many failed sign-ins have locked.',
  act: async (rescue, email, { say }) => {
    await rescue.unlock(commandLine, email);
    say(`${email} can sign in. A network address that is locked is free again within 15 minutes.`);
  },
});
