/** Lets one task through after the other. */
export type Mutex = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Tasks run in the order in which they came; one that fails does not hold up the next, and fails for its own caller alone. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Lets tasks of one name through one after the other, as {@link Mutex}; tasks of different names do not wait for each other. */
export function createMutexes() {
  const used = new Map<string, { readonly pass: Mutex; tasksCount: number }>();

  async function passOne<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const mutex = used.get(name) ?? { pass: createMutex(), tasksCount: 0 };
    used.set(name, mutex);
    mutex.tasksCount++;
    try {
      return await mutex.pass(task);
    } finally {
      mutex.tasksCount--;
      if (mutex.tasksCount === 0) used.delete(name);
    }
  }

  return {
    /** Runs a task once it is its turn for each name. Names come in the same order everywhere, so that no two tasks wait for each other. */
    pass: <Result>(names: readonly string[], task: () => Promise<Result>): Promise<Result> =>
      names.reduceRight<() => Promise<Result>>((inner, name) => () => passOne(name, inner), task)(),
    /** Tasks that wait for their turn: all of a name but the one at work. */
    waitingCount: () => used.values().reduce((count, { tasksCount }) => count + tasksCount - 1, 0),
  };
}
