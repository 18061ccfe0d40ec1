import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Values that one query may name: well under what either database takes. */
const maxNamedValues = 5_000;

/** Cuts a list into such as one query may name, or shorter ones. */
export function* chunksOf<Value>(values: readonly Value[], size = maxNamedValues): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

/** Work between two looks at who else is waiting. */
const stretchMilliseconds = 15;

/** Goes through many, with a pause now and then, so that nobody else is kept waiting. */
export async function* atLeisure<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  let since = performance.now();
  for (const value of values) {
    yield value;
    if (performance.now() - since < stretchMilliseconds) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
