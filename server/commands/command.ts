import { commandLineId } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import type { Config } from '../config.ts';
import type { Services } from '../wiring/compose.ts';

/** Who acts: whoever may run commands here may do everything. */
export const commandLine: Actor = { id: commandLineId, role: 'ADMIN' };

/** What a command ends with: `incomplete` is a success with something left over that the output names. */
export const exitCodes = { done: 0, failed: 1, misused: 2, incomplete: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Where a command speaks and hears, and how it learns of the configuration. */
export interface Terminal {
  readonly readConfig: () => Config;
  /** What the configuration is read from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the paths that are typed begin. */
  readonly folder: string;
  /** A line of what comes of it. */
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** How far it is, in the place of what was shown before; '' takes that away. Seen by people alone, not in a file or a timer's log. */
  readonly show: (progress: string) => void;
  /** Asks whoever sits there for a line; null where nobody does. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** The command was called in a way that it does not understand; the message says how it is. */
export class MisuseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MisuseError';
  }
}

/** The arguments of a command, and which of its options were given. */
export interface Arguments {
  readonly values: readonly string[];
  readonly has: (option: string) => boolean;
}

/**
 * What was typed behind a command, by its {@link Command.usage}.
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

/** What can be done from the terminal. */
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
