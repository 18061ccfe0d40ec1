import type { Role } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Participant, ParticipantsQuery } from '#contract/participants.ts';
import type { UserHoldings } from '#contract/users.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { containsNames } from '#server/db/contains-text.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import { raiseUsersVersion } from '#server/db/users-version.ts';

const columns = [
  'participants.user_id as userId',
  'users.email',
  'users.name',
  'users.surname',
  'participants.course_id as courseId',
  'participants.is_blocked as isBlocked',
  'users.email_confirmed_at as emailConfirmedAt',
  'users.role',
] as const;

interface ParticipantRecord extends Omit<Participant, 'emailConfirmedAt' | 'isAdministrator'> {
  readonly emailConfirmedAt: Date | null;
  readonly role: Role;
}

const toParticipant = ({ emailConfirmedAt, role, ...record }: ParticipantRecord): Participant => ({
  ...record,
  emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
  ...(role === 'ADMIN' && { isAdministrator: true }),
});

const selectParticipant = compiledOnce<{ courseId: string; userId: string }, ParticipantRecord>(
  (executor, { courseId, userId }) =>
    executor
      .selectFrom('participants')
      .innerJoin('users', 'users.id', 'participants.user_id')
      .select(columns)
      .where('participants.course_id', '=', courseId)
      .where('participants.user_id', '=', userId)
      .where(hasNoJob('removeCourse', 'participants.course_id')),
);

/** One participant, or undefined; a course that is being removed has none. */
export async function findParticipant(
  executor: Executor,
  courseId: string,
  userId: string,
): Promise<Participant | undefined> {
  const [participant] = await selectParticipant(executor, { courseId, userId });
  return participant && toParticipant(participant);
}

type Filters = Pick<ParticipantsQuery, 'search' | 'show'>;

/** By surname, name and e-mail. Without a limit all from `offset` on. */
export async function listParticipants(
  executor: Executor,
  courseId: string,
  { limit, offset = 0, order = 'asc', ...filters }: ParticipantsQuery,
): Promise<Participant[]> {
  // The page is found first, so that the names of other participants need not be read.
  const page = matching(executor, courseId, filters)
    .select(['user_id', 'course_id', 'is_blocked', 'sort_name'])
    .orderBy('sort_name', order)
    .orderBy('user_id', order)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset);
  const records = await executor
    .selectFrom(page.as('participants'))
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(columns)
    .orderBy('participants.sort_name', order)
    .orderBy('participants.user_id', order)
    .execute();
  return records.map(toParticipant);
}

/** The number of participants of a course that the filters let through. */
export function countParticipants(executor: Executor, courseId: string, filters: Filters): Promise<number> {
  return countRows(matching(executor, courseId, filters));
}

function matching(executor: Executor, courseId: string, { search, show = 'all' }: Filters) {
  let participants = executor.selectFrom('participants').where('course_id', '=', courseId);
  if (search !== undefined) participants = participants.where(containsNames('sort_name', search));
  if (show !== 'all') participants = participants.where('is_blocked', '=', show === 'blocked');
  return participants;
}

/** Blocks a participant, or lets them in again; false where it was so already. */
export function updateBlock(
  executor: Executor,
  { courseId, userId, isBlocked }: Pick<Participant, 'courseId' | 'userId' | 'isBlocked'>,
): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('participants')
      .set({ is_blocked: isBlocked })
      .where('course_id', '=', courseId)
      .where('user_id', '=', userId)
      .where('is_blocked', '!=', isBlocked),
  );
}

/** The chapters of a user's courses, and other chapters in which results of the user are left. */
export async function listChapterIds(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('participants')
    .innerJoin('chapters', 'chapters.course_id', 'participants.course_id')
    .select('chapters.id')
    .where('participants.user_id', '=', userId)
    .union((query) => query.selectFrom('results').select('chapter_id as id').where('user_id', '=', userId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Copies a user's present sort name into all their participations. */
export async function renameParticipations(executor: Executor, userId: string, sortName: string): Promise<void> {
  await executor.updateTable('participants').set({ sort_name: sortName }).where('user_id', '=', userId).execute();
}

/** Whether users are blocked in a course, by id. Users who are not in the course are left out. */
export async function findEnrolled(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Map<string, boolean>> {
  const enrolled = new Map<string, boolean>();
  for (const some of chunksOf(userIds)) {
    const rows = await executor
      .selectFrom('participants')
      .select(['user_id', 'is_blocked'])
      .where('course_id', '=', courseId)
      .where('user_id', 'in', some)
      .execute();
    for (const { user_id, is_blocked } of rows) enrolled.set(user_id, is_blocked);
  }
  return enrolled;
}

/** Enrols users in a course. Gives the ids of those who were not in it before. */
export async function insertParticipants(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (const some of chunksOf(userIds)) {
    const rows = await executor
      .insertInto('participants')
      .columns(['course_id', 'user_id', 'is_blocked', 'sort_name', 'completed_count', 'results_count', 'created_at'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select(({ ref, val }) => [
            val(courseId).as('course_id'),
            ref('id').as('user_id'),
            val(false).as('is_blocked'),
            ref('sort_name').as('sort_name'),
            val(0).as('completed_count'),
            val(0).as('results_count'),
            val(new Date()).as('created_at'),
          ])
          .where('id', 'in', some),
      )
      .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
      .returning('user_id')
      .execute();
    for (const { user_id } of rows) inserted.add(user_id);
  }
  return inserted;
}

/** What belongs to an account and is deleted with it. Courses that are being removed are left out. */
export async function findHoldings(executor: Executor, userId: string): Promise<UserHoldings> {
  const courses = await executor
    .selectFrom('participants')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(['courses.id', 'courses.title'])
    .where('participants.user_id', '=', userId)
    .where(hasNoJob('removeCourse', 'courses.id'))
    .orderBy('courses.id', 'desc')
    .execute();
  const secondFactor = executor
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null);
  return {
    courses: courses.map(({ id, title }) => ({ id, title: spellFormulas(title) })),
    resultsCount: await countRows(inRemainingCourses(executor, 'results', userId)),
    restingCount: await countDormant(executor, userId),
    submissionsCount: await countRows(inRemainingCourses(executor, 'submissions', userId)),
    certificatesCount: await countRows(executor.selectFrom('certificates').where('user_id', '=', userId)),
    hasSecondFactor: (await countRows(secondFactor)) > 0,
  };
}

/** A user's rows in the chapters of courses that are not being removed. */
function inRemainingCourses(executor: Executor, table: 'results' | 'submissions', userId: string) {
  return executor
    .selectFrom(table)
    .innerJoin('chapters', 'chapters.id', `${table}.chapter_id`)
    .where(`${table}.user_id`, '=', userId)
    .where(hasNoJob('removeCourse', 'chapters.course_id'));
}

/** The number of materials in which a user has dormant submissions. */
async function countDormant(executor: Executor, userId: string): Promise<number> {
  const row = await inRemainingCourses(executor, 'submissions', userId)
    .select(({ fn }) => fn.count<number>('submissions.chapter_id').distinct().as('count'))
    .where('chapters.type', '=', chapterTypes.materials)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A person to be removed, with the number of their results. */
interface Leaving {
  readonly userId: string;
  readonly resultsCount: number;
}

const leavingColumns = ['user_id as userId', 'results_count as resultsCount'] as const;

/** Which of these people are in a course. */
export async function listLeaving(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Leaving[]> {
  const people: Leaving[] = [];
  for (const some of chunksOf(userIds)) {
    const ofCourse = executor.selectFrom('participants').where('course_id', '=', courseId);
    people.push(...(await ofCourse.where('user_id', 'in', some).select(leavingColumns).execute()));
  }
  return people;
}

/** Ends the participation of these people in a course. Gives those who were in it. */
export async function takeOut(executor: Executor, courseId: string, userIds: readonly string[]): Promise<Leaving[]> {
  const people: Leaving[] = [];
  for (const some of chunksOf(userIds)) {
    const ofCourse = executor.deleteFrom('participants').where('course_id', '=', courseId);
    people.push(...(await ofCourse.where('user_id', 'in', some).returning(leavingColumns).execute()));
  }
  await raiseUsersVersion(executor);
  return people;
}

/** Removes all rows that these people (a few) have in the chapters of a course. */
export async function removeTraces(executor: Executor, courseId: string, userIds: readonly string[]): Promise<void> {
  for (const table of ['results', 'submissions', 'open_attempts'] as const) {
    await executor
      .deleteFrom(table)
      .where('user_id', 'in', userIds)
      .where('chapter_id', 'in', (query) =>
        query.selectFrom('chapters').select('chapters.id').where('course_id', '=', courseId),
      )
      .execute();
  }
  await executor
    .deleteFrom('readings')
    .where('user_id', 'in', userIds)
    .where('attachment_id', 'in', (query) =>
      query
        .selectFrom('attachments')
        .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
        .select('attachments.id')
        .where('chapters.course_id', '=', courseId),
    )
    .execute();
}

/** The chapters of a course, in no order. */
export async function listOwnChapterIds(executor: Executor, courseId: string): Promise<string[]> {
  const rows = await executor.selectFrom('chapters').select('id').where('course_id', '=', courseId).execute();
  return rows.map(({ id }) => id);
}

/** People who have been taken out of a course, and whose results in it are still being removed. */
export async function listBeingRemoved(executor: Executor, courseId: string): Promise<ReadonlySet<string>> {
  const job = await executor
    .selectFrom('jobs')
    .select('details')
    .where('kind', '=', 'removeParticipants')
    .where('subject_id', '=', courseId)
    .executeTakeFirst();
  return new Set(String(job?.details.userIds ?? '').split(' '));
}
