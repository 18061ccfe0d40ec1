import { type Kysely, sql } from 'kysely';
import { foldName } from '../fold-text.ts';

type FormerTables = { users: { id: string; surname: string; name: string; email: string; sort_name: string } };

/** A sign below all letters parts surname, name and address, so that all who are called Brown stand before those called Brown Lee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<FormerTables>();
  const users = await tables.selectFrom('users').select(['id', 'surname', 'name', 'email']).execute();
  for (const { id, surname, name, email } of users) {
    const sort_name = foldName([surname, name, email].join('\t'));
    await tables.updateTable('users').set({ sort_name }).where('id', '=', id).execute();
  }
  for (const table of ['participants', 'results']) {
    await sql`
      update ${sql.table(table)} set sort_name = (select sort_name from users where users.id = ${sql.table(table)}.user_id)
    `.execute(db);
  }
}
