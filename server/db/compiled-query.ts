import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { NodeSqliteAdapter } from './sqlite-dialect.ts';
import type { Executor } from './tables.ts';

/** Takes the place in a query of a value that comes with each call: a parameter by its name, or an id by its index. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const statementNames = new Map<string, string>();

/** The name under which a connection prepares this SQL once; undefined for SQL that was not made by {@link compiledOnce}. */
export function statementNameOf(sql: string): string | undefined {
  return statementNames.get(sql);
}

/**
 * A query that runs so often that its SQL is made only once for each connection or pool, not each time. On PostgreSQL each connection
 * prepares it once, too, unless `isPrepared` is false.
 * @param build makes the query; it must use each parameter as a plain value and must not look at it.
 */
export function compiledOnce<Parameters extends object, Row>(
  build: (executor: Executor, parameters: Parameters) => Compilable<Row>,
  { isPrepared = true } = {},
) {
  // The build only passes the values on, so it cannot tell placeholders from them.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Parameters;
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  return async (executor: Executor, parameters: Parameters, ids: readonly unknown[] = []): Promise<Row[]> => {
    // A transaction has the adapter of its pool.
    const { adapter } = executor.getExecutor();
    let compiled = compiledQueries.get(adapter);
    if (!compiled) {
      compiled = build(executor, placeholders).compile();
      compiledQueries.set(adapter, compiled);
      if (isPrepared && !statementNames.has(compiled.sql))
        statementNames.set(compiled.sql, `frequent_${statementNames.size}`);
    }
    const bound = compiled.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(typeof value.name === 'number' ? ids : parameters, value.name) : value,
    );
    const query = { ...compiled, parameters: bound };
    if (adapter instanceof NodeSqliteAdapter) return adapter.run(query);
    const { rows } = await executor.executeQuery<Row>(query);
    return rows;
  };
}

/** Like {@link compiledOnce}, for a query of at most one row: gives that row or undefined. */
export function compiledForOne<Parameters extends object, Row>(
  build: (executor: Executor, parameters: Parameters) => Compilable<Row>,
) {
  const query = compiledOnce(build);
  return async (executor: Executor, parameters: Parameters): Promise<Row | undefined> =>
    (await query(executor, parameters))[0];
}

/** Like {@link compiledOnce}, for a query about some ids: made once for each number of ids, so there must not be very many. */
export function compiledForIds<Parameters extends object, Row, Id extends string | number = string>(
  build: (executor: Executor, parameters: Parameters, ids: readonly Id[]) => Compilable<Row>,
) {
  const queries = new Map<number, ReturnType<typeof compiledOnce<Parameters, Row>>>();
  return (executor: Executor, ids: readonly Id[], parameters: Parameters): Promise<Row[]> => {
    let query = queries.get(ids.length);
    if (!query) {
      // Like the parameters, these stand for the ids of each call.
      const placeholders = ids.map((_, index) => new Placeholder(index)) as readonly unknown[] as readonly Id[];
      query = compiledOnce<Parameters, Row>((executor, given) => build(executor, given, placeholders));
      queries.set(ids.length, query);
    }
    return query(executor, parameters, ids);
  };
}
