import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Executor } from './tables.ts';

const secretBytes = 32;

/** A secret of 256 random bits, made at its first use and kept. It is the same for every process, even if several ask at the same time. */
export async function readOrMakeSecret(database: Database, name: string): Promise<string> {
  return (await findSecret(database.read, name)) ?? (await database.write((executor) => makeSecret(executor, name)));
}

async function makeSecret(executor: Executor, name: string): Promise<string> {
  await executor
    .insertInto('secrets')
    .values({ name, value: randomBytes(secretBytes).toString('base64url'), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const secret = await findSecret(executor, name);
  if (secret === undefined) throw new Error(`There is no secret ${name}`);
  return secret;
}

async function findSecret(executor: Executor, name: string): Promise<string | undefined> {
  const row = await executor.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
