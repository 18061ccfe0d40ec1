import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './source-files.ts';

/** A change of one file, as a how-to shows it: a block that begins with ```` ```diff path ````. */
export interface Step {
  readonly path: string;
  /** The old text in the file; '' if the file is new. */
  readonly before: string;
  readonly after: string;
}

/** The steps that a how-to shows, in order. */
export function stepsOf(howTo: string): Step[] {
  return [...howTo.matchAll(/^( *)```diff (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', path = '', block = '']) => {
      const lines = block.split('\n').slice(0, -1);
      const bare = lines.map((line) => line.slice(indent.length));
      const side = (mark: string) => bare.filter((line) => !line.startsWith(mark)).map((line) => `${line.slice(1)}\n`);
      return { path, before: side('+').join(''), after: side('-').join('') };
    },
  );
}

/**
 * The project's files after some steps. Throws if a step's old text is not in its file exactly once, or if a new file already exists.
 */
export class ChangedFiles {
  readonly changed = new Map<string, string>();

  constructor(steps: readonly Step[]) {
    for (const step of steps) this.#take(step);
  }

  /** The present text of a file; null if there is no file. */
  read(path: string): string | null {
    const changed = this.changed.get(path);
    if (changed !== undefined) return changed;
    try {
      return readFileSync(join(projectRoot, path), 'utf8');
    } catch {
      return null;
    }
  }

  #take({ path, before, after }: Step): void {
    const text = this.read(path);
    if (before === '') {
      if (text !== null) throw new Error(`${path} is there already`);
      this.changed.set(path, after);
      return;
    }
    // A fork has the example's language already.
    if (after.startsWith(before) && text?.includes(`\n${after}`)) return;
    const parts = `\n${text ?? ''}`.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`${path} does not have this exactly once:\n${before}`);
    this.changed.set(path, parts.join(`\n${after}`).slice(1));
  }
}
