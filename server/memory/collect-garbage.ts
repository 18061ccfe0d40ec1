import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectionOptions {
  /** `minor`: only young objects, in a few milliseconds at most. */
  readonly type: 'major' | 'minor';
  /** `last-resort`: gives as much as possible back to the system. */
  readonly flavor?: 'last-resort';
}

type Collect = (options: CollectionOptions & { readonly execution: 'sync' }) => void;

let collect: Collect | null = null;

/** Collects garbage now, where the program knows better than V8 that there is some. */
export function collectGarbage(options: CollectionOptions): void {
  collect ??= exposedCollection();
  collect({ ...options, execution: 'sync' });
}

function exposedCollection(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

const collectEveryBytes = 8 * 1024 * 1024;

let uncollectedBytes = 0;

/**
 * Counts a piece of a file that is received. A piece is garbage once it is on the disk, but V8 hardly counts buffers: left alone it lets
 * 64 MB of them gather before it collects.
 */
export function countReceivedBytes(byteLength: number): void {
  uncollectedBytes += byteLength;
  if (uncollectedBytes < collectEveryBytes) return;
  uncollectedBytes = 0;
  collectGarbage({ type: 'minor' });
}
