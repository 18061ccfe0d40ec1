import { commandLineId } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import type { Config } from '../config.ts';
import type { Services } from '../wiring/compose.ts';

/** The actor of every command. Anybody who may run commands here may do everything. */
export const commandLine: Actor = { id: commandLineId, role: 'ADMIN' };

/** Exit codes of commands. `incomplete` means success with something left over, which the output names. */
export const exitCodes = { done: 0, failed: 1, misused: 2, incomplete: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command's input and output, and its way to the configuration. */
export interface Terminal {
  readonly readConfig: () => Config;
  /** The environment variables that the configuration is read from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that typed paths are relative to. */
  readonly folder: string;
  /** Prints a line of the result. */
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Shows progress in place of what it showed before; '' clears it. Only people see it: it never goes to a file or a timer's log. */
  readonly show: (progress: string) => void;
  /** Asks the person at the terminal for a line; null if nobody is there. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** The command was called in the wrong way; the message says what is right. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
}

/** The arguments of a command, and which of its options were given. */
export interface Arguments {
  readonly values: readonly string[];
  readonly has: (option: string) => boolean;
}

/**
 * Reads the words typed after a command by its {@link Command.usage}.
 * @throws MisuseError
 */
export function readArguments(words: readonly string[], usage: string): Arguments {
  const wanted: readonly string[] = usage.match(/<[^>]+>/g) ?? [];
  const needed = wanted.length - (usage.match(/\[<[^>]+>\]/g) ?? []).length;
  const options: readonly string[] = usage.match(/(?<=\[)--[\w-]+/g) ?? [];
  const given = words.filter((word) => word.startsWith('-'));
  const values = words.filter((word) => !word.startsWith('-'));
  const strange = given.find((option) => !options.includes(option)) ?? values[wanted.length];
  if (strange !== undefined) throw new MisuseError(`It does not take ${strange}.`);
  if (values.length < needed) throw new MisuseError(`It needs ${wanted.slice(values.length, needed).join(' and ')}.`);
  return { values, has: (option) => given.includes(option) };
}

/** A command of the command line. */
export interface Command {
  /** As it is typed: `name <argument> [<argument>] [--option]`. */
  readonly usage: string;
  readonly summary: string;
  /** @throws MisuseError before it asks for services. */
  run(
    given: Arguments,
    terminal: Terminal,
    withServices: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>,
  ): Promise<ExitCode>;
}
