import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Nothing that a visitor waits for should take this long. */
const slowMilliseconds = 500;
/** The text of a statement about many rows is mostly question marks. */
const maxToldCharacters = 1000;

/** The time of one request's statements so far. */
export interface QueryTimes {
  count: number;
  milliseconds: number;
}

const timesOfRequest = new AsyncLocalStorage<QueryTimes>();

/** Where slow statements are logged. */
export interface QueryLog {
  warn(details: object, message: string): void;
}

/** Called for each statement of a database. */
export type QueryListener = (event: Pick<LogEvent, 'query' | 'queryDurationMillis'>) => void;

/** Logs a slow statement by its text, which contains no values. */
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

/** Adds up the statements of a task and of all that it starts. A task within another one counts towards the outer one. */
export function withQueryTimes(task: (times: QueryTimes) => void): void {
  const times = timesOfRequest.getStore() ?? { count: 0, milliseconds: 0 };
  timesOfRequest.run(times, task, times);
}
