import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How many values one query may name: well below the limit of either database. */
const maxNamedValues = 5_000;

/** Cuts a list into parts that one query may name. */
export function* chunksOf<Value>(values: readonly Value[], size = maxNamedValues): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

/** Time of work between two pauses. */
const stretchMilliseconds = 15;

/** Goes through many values with short pauses, so that nobody else has to wait. */
export async function* withPauses<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  let since = performance.now();
  for (const value of values) {
    yield value;
    if (performance.now() - since < stretchMilliseconds) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
