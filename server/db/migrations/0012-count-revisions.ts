import type { JSONColumnType, Kysely } from 'kysely';

type ExistingAttempts = {
  open_attempts: { chapter_id: string; user_id: string; saved_at: Date; answers: JSONColumnType<object[]> };
};

/** Each answer of an open test knows how often it has changed, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<ExistingAttempts>();
  for (const attempt of await tables.selectFrom('open_attempts').selectAll().execute()) {
    const answers = attempt.answers.map((answer) => ({ ...answer, revision: 1, savedAt: attempt.saved_at }));
    await tables
      .updateTable('open_attempts')
      .set({ answers: JSON.stringify(answers) })
      .where('chapter_id', '=', attempt.chapter_id)
      .where('user_id', '=', attempt.user_id)
      .execute();
  }
}
