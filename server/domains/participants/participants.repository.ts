import type { Role } from '#contract/auth.ts';
import type { Participant, ParticipantsQuery } from '#contract/participants.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { containsNames } from '#server/db/contains-text.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';

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
  // First the page, then its names: those of others need not be looked up.
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

/** How many participants of a course the filters let through. */
export function countParticipants(executor: Executor, courseId: string, filters: Filters): Promise<number> {
  return countRows(matching(executor, courseId, filters));
}

function matching(executor: Executor, courseId: string, { search, show = 'all' }: Filters) {
  let participants = executor.selectFrom('participants').where('course_id', '=', courseId);
  if (search !== undefined) participants = participants.where(containsNames('sort_name', search));
  if (show !== 'all') participants = participants.where('is_blocked', '=', show === 'blocked');
  return participants;
}

/** Shuts a participant out, or lets them in again; false where that is how it was. */
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

/** The chapters of the courses that somebody is in, and those that still have results of theirs. */
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

/** Takes over what somebody is sorted by now into all of their participations. */
export async function renameParticipations(executor: Executor, userId: string, sortName: string): Promise<void> {
  await executor.updateTable('participants').set({ sort_name: sortName }).where('user_id', '=', userId).execute();
}
