/** Lets one task through after the other. */
export type Turnstile = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Tasks run in the order in which they came; one that fails does not hold up the next, and fails for its own caller alone. */
export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** One turnstile for each of many names; a name that nobody waits for takes no room. */
export function createTurnstiles(): <Result>(name: string, task: () => Promise<Result>) => Promise<Result> {
  const places = new Map<string, { readonly oneByOne: Turnstile; count: number }>();
  return async (name, task) => {
    const place = places.get(name) ?? { oneByOne: createTurnstile(), count: 0 };
    places.set(name, place);
    place.count += 1;
    try {
      return await place.oneByOne(task);
    } finally {
      place.count -= 1;
      if (place.count === 0) places.delete(name);
    }
  };
}
