/** Runs one task after another. */
export type Turnstile = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Tasks run in the order of their arrival; a task that fails does not delay the next, and only its own caller gets the fault. */
export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** One turnstile for each of many names; a name without waiting tasks takes no memory. */
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
