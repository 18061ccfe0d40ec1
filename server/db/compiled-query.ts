import type { Compilable, CompiledQuery } from 'kysely';
import type { Executor } from './tables.ts';

/**
 * A query that is asked with nearly every request: its SQL is made once for each executor instead of each time.
 * @param build makes the query; what it binds only marks the places, in order, that the parameters take.
 */
export function compiledOnce<Row>(build: (executor: Executor) => Compilable<Row>) {
  const compiledQueries = new WeakMap<Executor, CompiledQuery<Row>>();
  return async (executor: Executor, parameters: readonly unknown[]): Promise<Row[]> => {
    let compiled = compiledQueries.get(executor);
    if (!compiled) {
      compiled = build(executor).compile();
      compiledQueries.set(executor, compiled);
    }
    const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
