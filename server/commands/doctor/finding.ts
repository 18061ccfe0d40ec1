import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { isBuildCurrent, rootFolder } from '#server/http/pages/build-stamp.ts';
import { standardBuildDirectory } from '#server/http/pages/built-pages.ts';

/** A fault and its cure, a sentence or two each. */
export interface Finding {
  readonly fault: string;
  readonly cure: string;
}

/** Findings, each given as soon as it is found. */
export type Findings = AsyncGenerator<Finding, void>;

/** The machine that the doctor runs on. */
export const thisMachine = {
  now: Date.now,
  statfs: (path: string): Promise<StatsFs> => statfs(path),
  /** Whether the program is built from the present sources. */
  isBuildCurrent,
  buildDirectory: standardBuildDirectory,
  /** The folder of texts and sources. */
  rootFolder,
};

/** The doctor's questions to the machine. A test may give other answers. */
export type Machine = Readonly<typeof thisMachine>;

/** The site to examine, and how. */
export interface Site {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly machine: Machine;
  /** Skips the checks that read whole files. */
  readonly isQuick: boolean;
  readonly show: (progress: string) => void;
}

const maxNamed = 3;

/** Lists the first few names for the line of a finding, and says how many more there are. */
export function someOf(names: readonly string[], count = names.length): string {
  const more = count - Math.min(maxNamed, names.length);
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
