import { type Kysely, sql } from 'kysely';
import { foldText } from '../fold-text.ts';

type Details = Record<string, string | number | boolean | null>;

type ExistingTables = {
  users: { id: string; email_folded: string };
  audit_entries: {
    id: string;
    actor_id: string | null;
    actor_email: string | null;
    action: string;
    subject_id: string | null;
    subject_title: string;
    search_text: string;
    details: Details;
  };
};

const aboutSeveral = ['participants.added', 'chapter.regraded'];
const aboutOne = [
  ...['user.roleChanged', 'user.deleted', 'participant.blocked', 'participant.unblocked'],
  ...['certificate.revoked', 'certificate.restored'],
];

/** Nobody is named by what is kept beside their account, so that it can be forgotten with it; and those who are gone already are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<ExistingTables>();
  // Lock-outs of the last hour, whose names have addresses in them.
  await sql`delete from attempts`.execute(db);
  await db.schema.alterTable('publication_imports').dropColumn('actor_email').execute();
  await keepIdsOfSeveral(tables);
  await forgetActors(tables);
  await forgetSubjects(tables);
}

async function keepIdsOfSeveral(db: Kysely<ExistingTables>): Promise<void> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['id', 'details'])
    .where('action', 'in', aboutSeveral)
    .execute();
  for (const { id, details } of entries) {
    const { emails, ...others } = details;
    if (typeof emails !== 'string') continue;
    const folded = foldText(emails.replace(' …', '')).split(', ');
    const known = await db.selectFrom('users').select('id').where('email_folded', 'in', folded).execute();
    const people = known.map((user) => user.id).join(' ') + (emails.endsWith('…') ? ' …' : '');
    await updateDetails(db, id, known.length === 0 ? others : { ...others, people });
  }
}

async function forgetActors(db: Kysely<ExistingTables>): Promise<void> {
  const gone = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_email'])
    .distinct()
    .where('actor_email', 'is not', null)
    .where('actor_id', 'not in', db.selectFrom('users').select('id'))
    .execute();
  for (const { actor_id, actor_email } of gone) {
    const rest = [...foldText(actor_email ?? '')].length + 1;
    await db
      .updateTable('audit_entries')
      .set({ actor_email: null, search_text: sql<string>`substr(search_text, ${sql.lit(rest)})` })
      .where('actor_id', '=', actor_id)
      .where('actor_email', '=', actor_email)
      .execute();
  }
}

async function forgetSubjects(db: Kysely<ExistingTables>): Promise<void> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['id', 'subject_title', 'search_text', 'details'])
    .where('action', 'in', aboutOne)
    .where('subject_id', 'not in', db.selectFrom('users').select('id'))
    .execute();
  for (const { id, subject_title, search_text, details } of entries) {
    const { name: _, reason: __, ...kept } = details;
    const found = search_text.replace(foldText(subject_title), '');
    await db.updateTable('audit_entries').set({ subject_title: '', search_text: found }).where('id', '=', id).execute();
    await updateDetails(db, id, kept);
  }
}

async function updateDetails(db: Kysely<ExistingTables>, id: string, details: Details): Promise<void> {
  await sql`update audit_entries set details = ${JSON.stringify(details)} where id = ${id}`.execute(db);
}
