import { type SqlBool, sql } from 'kysely';
import type { Certificate, CertificatesQuery } from '#contract/certificates.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { containsText } from '#server/db/contains-text.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import { foldName, foldText } from '#server/db/fold-text.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { CertificatesTable, Executor } from '#server/db/tables.ts';

/**
 * A participant's progress in a course, with the names that a certificate would have now: whether the course is complete, how many chapters
 * it has, and how many of them are completed. Undefined where the user is not in the course.
 */
export function findProgress(executor: Executor, courseId: string, userId: string) {
  return executor
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(({ selectFrom }) => [
      'users.email',
      'users.name',
      'users.surname',
      'courses.title as courseTitle',
      'participants.finished_at as finishedAt',
      'courses.is_complete as isComplete',
      'participants.completed_count as completedCount',
      selectFrom('chapters')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('chapters.course_id', '=', 'courses.id')
        .$asScalar()
        .$notNull()
        .as('chaptersCount'),
    ])
    .where('participants.course_id', '=', courseId)
    .where('participants.user_id', '=', userId)
    .executeTakeFirst();
}

/** The type that {@link findProgress} gives. */
export type CertifiedProgress = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

type CertificateRow = Omit<CertificatesTable, 'search_text' | 'revocation_reason'> & {
  readonly revocation_reason: string;
  readonly email: string;
};

function certificateOf(row: CertificateRow): Certificate {
  return {
    number: row.number,
    name: row.name,
    surname: row.surname,
    courseTitle: spellFormulas(row.course_title),
    finishedAt: row.finished_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    replacedBy: row.replaced_by,
    courseId: row.course_id,
    userId: row.user_id,
    email: row.email,
    revocationReason: row.revocation_reason,
  };
}

function certificates(executor: Executor) {
  return executor.selectFrom('certificates').innerJoin('users', 'users.id', 'certificates.user_id');
}

/** The course of a certificate; null once it is gone, or going. */
const courseOf = sql<string | null>`case when ${hasNoJob('removeCourse', 'certificates.course_id')} then course_id end`;

/** Uses the column that has an index. */
const ofCourse = (courseId: string) =>
  sql<SqlBool>`certificates.course_id = ${courseId} and ${hasNoJob('removeCourse', 'certificates.course_id')}`;

const columns = [
  'certificates.number',
  'certificates.user_id',
  courseOf.as('course_id'),
  'certificates.name',
  'certificates.surname',
  'certificates.course_title',
  'certificates.finished_at',
  'certificates.issued_at',
  'certificates.revoked_at',
  'certificates.revocation_reason',
  'certificates.replaced_by',
  'users.email',
] as const;

/** The certificate of this number, revoked or not; undefined where there is none. */
export async function findCertificate(executor: Executor, number: string): Promise<Certificate | undefined> {
  const row = await certificates(executor).select(columns).where('certificates.number', '=', number).executeTakeFirst();
  return row && certificateOf(row);
}

/** A user's certificates of a course, the newest first, with revoked ones. */
export async function listCertificatesOf(executor: Executor, courseId: string, userId: string): Promise<Certificate[]> {
  const rows = await certificates(executor)
    .select(columns)
    .where(ofCourse(courseId))
    .where('certificates.user_id', '=', userId)
    .orderBy('certificates.issued_at', 'desc')
    .execute();
  return rows.map(certificateOf);
}

/** The data that a new certificate is made of. */
export type NewCertificate = Pick<Certificate, 'number' | 'userId' | 'email' | 'name' | 'surname' | 'courseTitle'> & {
  /** null where the course is gone. */
  readonly courseId: string | null;
  readonly finishedAt: Date;
  readonly issuedAt: Date;
};

/** Stores a certificate, unless its owner has a valid one of the course. */
export async function insertCertificate(executor: Executor, certificate: NewCertificate): Promise<void> {
  const { number, name, surname, email, courseTitle } = certificate;
  // The number stands here without hyphens too, as people may type it.
  const words = [number, number.replaceAll('-', ''), name, surname, email, courseTitle];
  await executor
    .insertInto('certificates')
    .values({
      number,
      user_id: certificate.userId,
      course_id: certificate.courseId,
      name,
      surname,
      course_title: courseTitle,
      search_text: foldText(words.join(' ')),
      finished_at: certificate.finishedAt,
      issued_at: certificate.issuedAt,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).where('revoked_at', 'is', null).doNothing())
    .execute();
}

/** Newest first. Without a limit all from `offset` on. */
export async function listCertificates(executor: Executor, query: CertificatesQuery): Promise<Certificate[]> {
  const rows = await matching(executor, query)
    .select(columns)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates.number', 'desc')
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(query.offset ?? 0)
    .execute();
  return rows.map(certificateOf);
}

/** The number of certificates that the filters let through, without `limit` and `offset`. */
export function countCertificates(executor: Executor, query: CertificatesQuery): Promise<number> {
  return countRows(matching(executor, query));
}

function matching(executor: Executor, { courseId, search = '' }: CertificatesQuery) {
  let found = certificates(executor);
  if (courseId !== undefined) found = found.where(ofCourse(courseId));
  for (const word of search.split(/\s+/).filter((each) => each !== '')) {
    // Also by the present name and address, which may have changed since.
    found = found.where(({ or }) =>
      or([containsText('certificates.search_text', word), containsText('users.sort_name', foldName(word))]),
    );
  }
  return found;
}

/** Makes a certificate invalid from an instant on, or valid again (null); false where it was so already. */
export function updateRevocation(
  executor: Executor,
  number: string,
  { revokedAt, reason }: { readonly revokedAt: Date | null; readonly reason: string },
): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('certificates')
      .set({ revoked_at: revokedAt, revocation_reason: reason })
      .where('number', '=', number)
      .where('revoked_at', revokedAt === null ? 'is not' : 'is', null),
  );
}

/** The present name of a user; undefined where the account is gone. */
export function findHolder(executor: Executor, userId: string) {
  return executor.selectFrom('users').select(['name', 'surname', 'email']).where('id', '=', userId).executeTakeFirst();
}

/** Notes that a certificate was issued again, which makes the old one invalid. */
export async function replaceCertificate(
  executor: Executor,
  number: string,
  { replacedBy, revokedAt }: { readonly replacedBy: string; readonly revokedAt: Date },
): Promise<void> {
  await executor
    .updateTable('certificates')
    .set(({ fn, ref, val }) => ({
      replaced_by: replacedBy,
      revoked_at: fn.coalesce(ref('revoked_at'), val(revokedAt)),
    }))
    .where('number', '=', number)
    .execute();
}
