import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { isBuildCurrent, rootFolder } from '#server/http/pages/build-stamp.ts';
import { standardBuildDirectory } from '#server/http/pages/built-pages.ts';

/** Something that is wrong, and what mends it: a sentence or two each. */
export interface Finding {
  readonly fault: string;
  readonly cure: string;
}

/** What is found comes as it is found. */
export type Findings = AsyncGenerator<Finding, void>;

/** What is asked of the machine, which a test may answer otherwise. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  statfs(path: string): Promise<StatsFs>;
  /** Whether the pages are built of the sources that lie there. */
  isBuildCurrent(): boolean;
  readonly buildDirectory: string;
  /** Where texts and sources lie. */
  readonly rootFolder: string;
}

/** The machine that this runs on. */
export const thisMachine: Machine = {
  now: Date.now,
  statfs: (path) => statfs(path),
  isBuildCurrent,
  buildDirectory: standardBuildDirectory,
  rootFolder,
};

/** What is looked at, and how. */
export interface Site {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly machine: Machine;
  /** Leaves out what reads whole files. */
  readonly isQuick: boolean;
  readonly show: (progress: string) => void;
}

const maxNamed = 3;

/** Some of what a finding is about, for a line of it. */
export function someOf(names: readonly string[], count = names.length): string {
  const more = count - Math.min(maxNamed, names.length);
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
