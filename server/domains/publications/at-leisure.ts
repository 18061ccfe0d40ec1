import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

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
