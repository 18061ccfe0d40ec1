import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Nothing that a visitor waits for should take so long. */
const slowMilliseconds = 500;
/** The text of a statement about many rows is mostly question marks. */
const maxToldCharacters = 1000;

/** What the statements of one request have taken so far. */
export interface QueryTimes {
  count: number;
  milliseconds: number;
}

const timesOfRequest = new AsyncLocalStorage<QueryTimes>();

/** Where slow statements are told of. */
export interface QueryLog {
  warn(details: object, message: string): void;
}

/** Is told of each statement of a database. */
export type QueryListener = (event: LogEvent) => void;

/** Logs a slow statement by its text, which has no value in it. */
export function createQueryWatch(log: QueryLog): QueryListener {
  return ({ query, queryDurationMillis }) => {
    const times = timesOfRequest.getStore();
    if (times) {
      times.count += 1;
      times.milliseconds += queryDurationMillis;
    }
    if (queryDurationMillis < slowMilliseconds) return;
    const sql = query.sql.slice(0, maxToldCharacters);
    log.warn({ milliseconds: Math.round(queryDurationMillis), sql }, 'a slow query');
  };
}

/** Adds up the statements of a task and of all that it begins. A task within another one counts as a part of that. */
export function withQueryTimes(task: (times: QueryTimes) => void): void {
  const times = timesOfRequest.getStore() ?? { count: 0, milliseconds: 0 };
  timesOfRequest.run(times, task, times);
}
