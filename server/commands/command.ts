import { commandLineId } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import type { Config } from '../config.ts';
import type { Services } from '../wiring/compose.ts';

/** Who acts: whoever may run commands here may do everything. */
export const commandLine: Actor = { id: commandLineId, role: 'ADMIN' };

/** What a command ends with: `incomplete` is a success with something left over that the output names. */
export const exitCodes = { done: 0, failed: 1, misused: 2, incomplete: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Where a command speaks, and how it learns of the configuration. */
export interface Terminal {
  readonly readConfig: () => Config;
  /** Where the paths that are typed begin. */
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The command was called in a way that it does not understand; the message says how it is. */
export class MisuseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MisuseError';
  }
}

/** What can be done from the terminal. */
export interface Command {
  /** As it is typed, with its arguments. */
  readonly usage: string;
  readonly summary: string;
  /** @throws MisuseError before it asks for services. */
  run(
    words: readonly string[],
    terminal: Terminal,
    withServices: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>,
  ): Promise<ExitCode>;
}
