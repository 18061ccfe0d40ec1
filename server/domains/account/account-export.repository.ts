import { sql } from 'kysely';
import { hasNoJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';

/** All stored data of one user, as the database holds it, without passwords and tokens. */
export async function readOwnData(executor: Executor, userId: string) {
  return {
    signIns: await executor
      .selectFrom('sessions')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
      .where('user_id', '=', userId)
      .orderBy('last_used_at', 'desc')
      .execute(),
    accessTokens: await executor
      .selectFrom('access_tokens')
      .select(['name', 'scope', 'created_at as createdAt', 'last_used_on as lastUsedOn'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    calendar: await executor
      .selectFrom('calendar_addresses')
      .select(['language', 'made_at as madeAt'])
      .where('user_id', '=', userId)
      .execute(),
    identities: await executor
      .selectFrom('identities')
      .select(['issuer', 'subject', 'created_at as connectedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    secondFactor: await findSecondFactor(executor, userId),
    participations: await listParticipations(executor, userId),
    results: await listResults(executor, userId),
    submissions: await listSubmissions(executor, userId),
    openAttempts: await executor
      .selectFrom('open_attempts')
      .innerJoin('chapters', 'chapters.id', 'open_attempts.chapter_id')
      .select(['open_attempts.id', 'chapters.id as chapterId', 'chapters.title as chapterTitle'])
      .select(['started_at as startedAt', 'saved_at as savedAt', 'answers', 'marked'])
      .where('user_id', '=', userId)
      .where(hasNoJob('removeCourse', 'chapters.course_id'))
      .orderBy('open_attempts.id')
      .execute(),
    allowances: await executor
      .selectFrom('allowances')
      .innerJoin('chapters', 'chapters.id', 'allowances.chapter_id')
      .select(['chapters.id as chapterId', 'chapters.title as chapterTitle', 'extra_attempts as extraAttempts'])
      .where('user_id', '=', userId)
      .where(hasNoJob('removeCourse', 'chapters.course_id'))
      .orderBy('chapters.id')
      .execute(),
    readings: await executor
      .selectFrom('readings')
      .innerJoin('attachments', 'attachments.id', 'readings.attachment_id')
      .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
      .select(['attachments.id as attachmentId', 'attachments.name', 'attachments.chapter_id as chapterId'])
      .select(['page', 'zoom', 'seen', 'seen_count as seenCount', 'saved_at as savedAt'])
      .where('user_id', '=', userId)
      .where(hasNoJob('removeCourse', 'chapters.course_id'))
      .orderBy('attachments.id')
      .execute(),
    certificates: await executor
      .selectFrom('certificates')
      .select(sql<string | null>`case when ${hasNoJob('removeCourse', 'course_id')} then course_id end`.as('courseId'))
      .select(['number', 'name', 'surname', 'course_title as courseTitle'])
      .select(['finished_at as finishedAt', 'issued_at as issuedAt'])
      .select(['revoked_at as revokedAt', 'revocation_reason as revocationReason', 'replaced_by as replacedBy'])
      .where('user_id', '=', userId)
      .orderBy('issued_at')
      .orderBy('number')
      .execute(),
    deeds: await listJournalEntries(executor, userId),
  };
}

/** Whether the user has a second factor; null where none counts. */
async function findSecondFactor(executor: Executor, userId: string) {
  const factor = await executor
    .selectFrom('second_factors')
    .select('set_at as setAt')
    .select(({ selectFrom }) =>
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .as('recoveryCodesLeft'),
    )
    .where('user_id', '=', userId)
    .where('set_at', 'is not', null)
    .executeTakeFirst();
  return factor ?? null;
}

export type OwnData = Awaited<ReturnType<typeof readOwnData>>;

/** Leaves out titles and addresses, because some entries name other people. */
async function listJournalEntries(executor: Executor, userId: string) {
  const rows = await executor
    .selectFrom('audit_entries')
    .select(['at', 'action', 'subject_id as subjectId', 'course_id as courseId', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ details: { people, ...details }, ...entry }) => ({ ...entry, details }));
}

function listParticipations(executor: Executor, userId: string) {
  return executor
    .selectFrom('participants')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(['courses.id as courseId', 'courses.title', 'participants.is_blocked as isBlocked'])
    .select(['participants.average_estimate as averageEstimate', 'participants.completed_count as completedCount'])
    .select(['participants.created_at as addedAt', 'participants.finished_at as finishedAt'])
    .where('participants.user_id', '=', userId)
    .where(hasNoJob('removeCourse', 'courses.id'))
    .orderBy('courses.id')
    .execute();
}

function listResults(executor: Executor, userId: string) {
  return executor
    .selectFrom('results')
    .innerJoin('chapters', 'chapters.id', 'results.chapter_id')
    .select(['chapters.id as chapterId', 'chapters.title as chapterTitle', 'chapters.course_id as courseId'])
    .select(['test_estimate as testEstimate', 'is_completed as isCompleted', 'completed_by as completedBy', 'attempts'])
    .select(['last_attempt_at as lastAttemptAt', 'submission_id as bestSubmissionId'])
    .where('user_id', '=', userId)
    .where(hasNoJob('removeCourse', 'chapters.course_id'))
    .orderBy('chapters.course_id')
    .orderBy('chapters.position')
    .execute();
}

function listSubmissions(executor: Executor, userId: string) {
  return executor
    .selectFrom('submissions')
    .innerJoin('chapters', 'chapters.id', 'submissions.chapter_id')
    .select(['submissions.id', 'chapters.id as chapterId', 'chapters.title as chapterTitle', 'chapters.feedback'])
    .select(['started_at as startedAt', 'submitted_at as submittedAt', 'estimate', 'correct', 'total', 'answers'])
    .where('user_id', '=', userId)
    .where(hasNoJob('removeCourse', 'chapters.course_id'))
    .orderBy('submissions.id')
    .execute();
}
