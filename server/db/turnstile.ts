/** Lets one task through after the other. */
export type Turnstile = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
