import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { PageQuery } from '#contract/common.ts';
import type { Participant } from '#contract/participants.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { containsNames } from '#server/db/contains-text.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Executor, Tables } from '#server/db/tables.ts';

/** Selects participants of a course by their results in the whole course, or in one chapter. */
export type PeopleFilter =
  | { readonly show: 'all' }
  | { readonly show: 'blocked' }
  | { readonly show: 'notStarted' | 'unfinished' | 'finished'; readonly chaptersCount: number }
  | { readonly show: 'passed' | 'failed' | 'notTaken'; readonly chapterId: string };

/** The order of participants: by themselves, or by their result of a chapter. Those without a value always come last. */
export type PeopleSort =
  | { readonly by: 'sort_name' | 'completed_count' | 'average_estimate' }
  | { readonly by: 'test_estimate' | 'attempts' | 'last_attempt_at' | 'is_completed'; readonly chapterId: string };

/** The wanted participants of a course, and their order. */
export interface PeopleQuery {
  readonly courseId: string;
  readonly search: string | undefined;
  readonly filter: PeopleFilter;
  readonly sort: PeopleSort;
  readonly order: 'asc' | 'desc';
}

/** A participant of a course, with their results. */
export interface PersonRecord extends Participant {
  /** Mean of the submitted tests; null where there is none. */
  readonly averageEstimate: number | null;
  /** Number of completed chapters. */
  readonly completed: number;
}

/** A stretch of a list. */
interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

type OfParticipants = ExpressionBuilder<Tables, 'participants'>;

function matching(executor: Executor, { courseId, search, filter }: PeopleQuery) {
  const condition = conditionOf(filter);
  let people = executor.selectFrom('participants').where('participants.course_id', '=', courseId);
  if (search !== undefined) people = people.where(containsNames('participants.sort_name', search));
  if (condition) people = people.where(condition);
  return people;
}

function conditionOf(filter: PeopleFilter): Expression<SqlBool> | null {
  const participant: OfParticipants = expressionBuilder<Tables, 'participants'>();
  if (filter.show === 'all') return null;
  if (filter.show === 'blocked') return participant('is_blocked', '=', true);
  if ('chapterId' in filter) return conditionOfChapter(participant, filter);
  const hasStarted = participant.or([
    participant('average_estimate', 'is not', null),
    participant('completed_count', '>', 0),
  ]);
  const hasFinished = participant('completed_count', '>=', Math.max(1, filter.chaptersCount));
  if (filter.show === 'notStarted') return participant.not(hasStarted);
  return filter.show === 'finished' ? hasFinished : participant.and([hasStarted, participant.not(hasFinished)]);
}

function conditionOfChapter(
  participant: OfParticipants,
  { show, chapterId }: Extract<PeopleFilter, { chapterId: string }>,
): Expression<SqlBool> {
  const result = resultOf(participant, chapterId);
  if (show === 'passed') return participant.exists(result.where('is_completed', '=', true));
  if (show === 'failed') {
    return participant.exists(result.where('is_completed', '=', false).where('attempts', '>', 0));
  }
  return participant.not(
    participant.exists(result.where(({ eb, or }) => or([eb('is_completed', '=', true), eb('attempts', '>', 0)]))),
  );
}

function resultOf(participant: OfParticipants, chapterId: string) {
  return participant
    .selectFrom('results')
    .select('results.user_id')
    .where('results.chapter_id', '=', chapterId)
    .whereRef('results.user_id', '=', 'participants.user_id');
}

/** The ids of a page of the wanted participants, and the count of all wanted ones. */
export async function findPeoplePage(
  executor: Executor,
  query: PeopleQuery,
  page: PageQuery,
): Promise<{ ids: string[]; totalCount: number }> {
  // Counted first: a page beyond the end would otherwise search all participants.
  const totalCount = await countPeople(executor, query);
  const ids = (page.offset ?? 0) < totalCount ? await listPeopleIds(executor, query, page) : [];
  return { ids, totalCount };
}

async function countPeople(executor: Executor, query: PeopleQuery): Promise<number> {
  const { courseId, filter, search } = query;
  if (search === undefined && filter.show === 'all') return findParticipantsCount(executor, courseId);
  if (search === undefined && 'chapterId' in filter) return countInChapter(executor, courseId, filter);
  return countRows(matching(executor, query).select('user_id'));
}

/** Counts by an index of the results, instead of looking for each participant's result. */
async function countInChapter(
  executor: Executor,
  courseId: string,
  { show, chapterId }: Extract<PeopleFilter, { chapterId: string }>,
): Promise<number> {
  const { passed, failed } = await executor
    .selectFrom('results')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('is_completed', '=', true).as('passed'),
      fn.countAll<number>().filterWhere('is_completed', '=', false).filterWhere('attempts', '>', 0).as('failed'),
    ])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow();
  if (show === 'passed') return passed;
  if (show === 'failed') return failed;
  return (await findParticipantsCount(executor, courseId)) - passed - failed;
}

async function findParticipantsCount(executor: Executor, courseId: string): Promise<number> {
  const course = await executor
    .selectFrom('courses')
    .select('participants_count as count')
    .where('id', '=', courseId)
    .executeTakeFirst();
  return course?.count ?? 0;
}

/** The ids of the wanted participants. Without a limit: all from `offset` on. */
export async function listPeopleIds(executor: Executor, query: PeopleQuery, page: PageQuery): Promise<string[]> {
  const { limit = Number.MAX_SAFE_INTEGER, offset = 0 } = page;
  const { sort, order } = query;
  const everybody = matching(executor, query).select('user_id');
  if (sort.by === 'sort_name') return listIds(everybody, { limit, offset }, order);
  if (sort.by === 'completed_count') return listIds(everybody.orderBy(sort.by, order), { limit, offset });
  // Databases sort nulls to different ends, and no index finds them last. So participants without a value are read separately.
  const halves = 'chapterId' in sort ? byResult(executor, query, sort) : byAverage(executor, query);
  const ids = await halves.listValued({ limit, offset });
  if (ids.length === limit) return ids;
  // If this query found the last participant with a value, their number is known.
  const valuedCount = ids.length > 0 || offset === 0 ? offset + ids.length : await halves.countValued();
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - valuedCount) };
  return [...ids, ...(await halves.listRest(rest))];
}

/** The participants with a value to sort by, and those without one. */
interface Halves {
  listValued(stretch: Stretch): Promise<string[]>;
  countValued(): Promise<number>;
  listRest(stretch: Stretch): Promise<string[]>;
}

function byAverage(executor: Executor, query: PeopleQuery): Halves {
  const valued = matching(executor, query).where('average_estimate', 'is not', null).select('user_id');
  const rest = matching(executor, query).where('average_estimate', 'is', null).select('user_id');
  return {
    listValued: (stretch) => listIds(valued.orderBy('average_estimate', query.order), stretch),
    countValued: () => countRows(valued),
    listRest: (stretch) => listIds(rest, stretch),
  };
}

function byResult(
  executor: Executor,
  query: PeopleQuery,
  { by, chapterId }: Extract<PeopleSort, { chapterId: string }>,
): Halves {
  const { search, filter } = query;
  // Only participants have results, and each result has their name. So an index of the results finds everybody's.
  let valued = executor.selectFrom('results').where('chapter_id', '=', chapterId).where(hasValue(by)).select('user_id');
  if (search !== undefined) valued = valued.where(containsNames('sort_name', search));
  if (filter.show !== 'all') {
    valued = valued.where('user_id', 'in', matching(executor, { ...query, search: undefined }).select('user_id'));
  }
  const rest = matching(executor, query)
    .where((participant) => participant.not(participant.exists(resultOf(participant, chapterId).where(hasValue(by)))))
    .select('user_id');
  return {
    listValued: (stretch) => listIds(valued.orderBy(by, query.order), stretch),
    countValued: () => countRows(valued),
    listRest: (stretch) => listIds(rest, stretch),
  };
}

/** Whether a result has a value to sort by: materials have no estimate and no attempts. */
function hasValue(by: Extract<PeopleSort, { chapterId: string }>['by']): Expression<SqlBool> {
  const result = expressionBuilder<Tables, 'results'>();
  if (by === 'is_completed') return result('results.is_completed', '=', true);
  return by === 'attempts' ? result('results.attempts', '>', 0) : result(`results.${by}`, 'is not', null);
}

type Ids<Joined extends keyof Tables> = SelectQueryBuilder<Tables, Joined, { user_id: string }>;

/** Participants with the same value are sorted by name. */
async function listIds<Joined extends keyof Tables>(
  query: Ids<Joined>,
  { limit, offset }: Stretch,
  orderOfNames: 'asc' | 'desc' = 'asc',
): Promise<string[]> {
  const rows = await query
    .orderBy(sql.ref('sort_name'), orderOfNames)
    .orderBy(sql.ref('user_id'), orderOfNames)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.user_id);
}

/** These participants of a course, in this order. */
export async function listPeople(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<PersonRecord[]> {
  const byId = new Map<string, PersonRecord>();
  for (const some of chunksOf(userIds)) {
    const people = await executor
      .selectFrom('participants')
      .innerJoin('users', 'users.id', 'participants.user_id')
      .select([
        'users.id as userId',
        'users.email',
        'users.name',
        'users.surname',
        'participants.course_id as courseId',
        'participants.is_blocked as isBlocked',
        'users.email_confirmed_at',
        'participants.average_estimate as averageEstimate',
        'participants.completed_count as completed',
      ])
      .where('participants.course_id', '=', courseId)
      .where('participants.user_id', 'in', some)
      .execute();
    for (const { email_confirmed_at, ...person } of people) {
      byId.set(person.userId, { ...person, emailConfirmedAt: email_confirmed_at?.toISOString() ?? null });
    }
  }
  // A participant may be gone since the id was read.
  return userIds.flatMap((userId) => byId.get(userId) ?? []);
}
