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
