import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Rows that are made in one go: some milliseconds of work. */
const portionSize = 500;

/** Cuts a long list, so that others get their turn between the portions. */
export async function* portionsOf<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += portionSize) {
    if (from > 0) await yieldToEventLoop();
    yield items.slice(from, from + portionSize);
  }
}
