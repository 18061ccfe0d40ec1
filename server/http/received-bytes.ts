import { collectGarbage } from '../memory/collect-garbage.ts';

const collectEveryBytes = 8 * 1024 * 1024;

let uncollectedBytes = 0;

/**
 * To be told of every piece of a file that is received. A piece is garbage once it is on the disk, but buffers weigh little with V8:
 * left alone it lets 64 MB of them gather before it looks.
 */
export function countReceivedBytes(byteLength: number): void {
  uncollectedBytes += byteLength;
  if (uncollectedBytes < collectEveryBytes) return;
  uncollectedBytes = 0;
  collectGarbage({ type: 'minor' });
}
