import { chapterTypes } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Allowance } from '#contract/results.ts';
import { binColumns } from '#server/db/distribution.ts';
import { ownAttemptsLimit } from '#server/db/own-attempts-limit.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ChoiceSums, ItemSums, ScoreCount } from './item-analysis.ts';

/** The chapters of a course in order, each with the stored sums of its results. */
export async function listChapterSums(executor: Executor, courseId: string) {
  const chapters = await selectSums(executor).where('course_id', '=', courseId).orderBy('position').execute();
  return chapters.map(sumsOf);
}

/** One chapter with the stored sums of its results; undefined where there is none. */
export async function findChapterSums(executor: Executor, chapterId: string) {
  const chapter = await selectSums(executor).where('id', '=', chapterId).executeTakeFirst();
  return chapter && sumsOf(chapter);
}

function selectSums(executor: Executor) {
  return executor
    .selectFrom('chapters')
    .select([
      'id as chapterId',
      'title',
      'type',
      'position',
      'pass_mark as passMark',
      'is_open as isOpen',
      'estimates_count as estimatesCount',
      'estimates_sum as estimatesSum',
      'completed_count as completedCount',
      'is_regrade_due as isRegradeDue',
    ]);
}

type StoredSums = Awaited<ReturnType<ReturnType<typeof selectSums>['executeTakeFirstOrThrow']>>;

function sumsOf({ estimatesCount, estimatesSum, title, ...chapter }: StoredSums) {
  return {
    ...chapter,
    title: spellFormulas(title),
    // Mean of the best results of a test; null while there is none.
    averageEstimate: estimatesCount === 0 ? null : Math.round(estimatesSum / estimatesCount),
    // For a test, the number of people who have handed it in; for materials, of those who have read them.
    resultsCount: chapter.type === chapterTypes.materials ? chapter.completedCount : estimatesCount,
  };
}

/** A chapter with the sums of all its results, and whether its key has changed since. */
export type ChapterSums = ReturnType<typeof sumsOf>;

/** How many participants of a course have each average, by tens: 0–9, 10–19, … 90–100 per cent. */
export async function findAveragesDistribution(executor: Executor, courseId: string): Promise<number[]> {
  const columns = binColumns('averages');
  const course = await executor.selectFrom('courses').select(columns).where('id', '=', courseId).executeTakeFirst();
  return columns.map((column) => course?.[column] ?? 0);
}

/** How many have each result in a chapter, likewise by tens. */
export async function findEstimatesDistribution(executor: Executor, chapterId: string): Promise<number[]> {
  const columns = binColumns('estimates');
  const chapter = await executor.selectFrom('chapters').select(columns).where('id', '=', chapterId).executeTakeFirst();
  return columns.map((column) => chapter?.[column] ?? 0);
}

const columns = [
  'chapter_id as chapterId',
  'user_id as userId',
  'test_estimate as testEstimate',
  'is_completed as isCompleted',
  'completed_by as completedBy',
  'attempts',
] as const;

/** The results of these users (at most one page) in the chapters of a course. Chapters that were not begun are left out. */
export function listResults(executor: Executor, courseId: string, userIds: readonly string[]) {
  return (
    executor
      .selectFrom('results')
      .select(columns)
      .where('user_id', 'in', userIds)
      // Reads the results of each user: half the work of looking for each user in each chapter.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('chapters')
            .select('chapters.id')
            .whereRef('chapters.id', '=', 'results.chapter_id')
            .where('chapters.course_id', '=', courseId),
        ),
      )
      .execute()
  );
}

/** A user's result of a chapter. */
export type ResultRecord = Awaited<ReturnType<typeof listResults>>[number];

/** Results of one chapter, with their instants. For many chapters those would cost as much as all the rest. */
export function listResultsOfChapter(executor: Executor, chapterId: string, userIds: readonly string[]) {
  return executor
    .selectFrom('results')
    .select([...columns, 'last_attempt_at as lastAttemptAt'])
    .where('chapter_id', '=', chapterId)
    .where('user_id', 'in', userIds)
    .execute();
}

export type DatedResult = Awaited<ReturnType<typeof listResultsOfChapter>>[number];

/** The judged answers of the submission that counts, or undefined. */
export function findBestSubmission(executor: Executor, chapterId: string, userId: string) {
  return executor
    .selectFrom('results')
    .innerJoin('submissions', 'submissions.id', 'results.submission_id')
    .select(['submissions.id', 'submissions.answers', 'submissions.shown_version'])
    .where('results.chapter_id', '=', chapterId)
    .where('results.user_id', '=', userId)
    .executeTakeFirst();
}

/** The numbers of right answers and of questions in the submissions that count. */
export function listScores(executor: Executor, chapterId: string, userIds: readonly string[]) {
  return executor
    .selectFrom('results')
    .innerJoin('submissions', 'submissions.id', 'results.submission_id')
    .select(['results.user_id as userId', 'submissions.correct', 'submissions.total'])
    .where('results.chapter_id', '=', chapterId)
    .where('results.user_id', 'in', userIds)
    .execute();
}

/** The first submissions of these users in a chapter. */
export function listFirstSubmissions(executor: Executor, chapterId: string, userIds: readonly string[]) {
  return executor
    .selectFrom('submissions')
    .select(['user_id as userId', 'submitted_at as submittedAt', 'correct', 'total', 'answers'])
    .where('chapter_id', '=', chapterId)
    .where('user_id', 'in', userIds)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions as earlier')
            .select('earlier.id')
            .whereRef('earlier.chapter_id', '=', 'submissions.chapter_id')
            .whereRef('earlier.user_id', '=', 'submissions.user_id')
            .whereRef('earlier.id', '<', 'submissions.id'),
        ),
      ),
    )
    .execute();
}

/** Whether any chapter of a course is being regraded, or results of removed participants are being deleted. */
export async function isUnsettled(executor: Executor, courseId: string): Promise<boolean> {
  const job = await executor
    .selectFrom('jobs')
    .leftJoin('chapters', 'chapters.id', 'jobs.subject_id')
    .select('jobs.kind')
    .where(({ and, or, eb }) =>
      or([
        and([eb('jobs.kind', '=', 'regradeChapter'), eb('chapters.course_id', '=', courseId)]),
        and([eb('jobs.kind', '=', 'removeParticipants'), eb('jobs.subject_id', '=', courseId)]),
      ]),
    )
    .executeTakeFirst();
  return job !== undefined;
}

/** The allowances of these participants in a chapter. Participants without one are left out. */
export async function listAllowances(
  executor: Executor,
  chapterId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('allowances')
    .select(['user_id as userId', 'extra_attempts as extraAttempts'])
    .where('chapter_id', '=', chapterId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, extraAttempts }) => [userId, extraAttempts]));
}

/** The limits of a course's tests (null: none), and one participant's allowances, by chapter id. */
export async function listLimitsOf(executor: Executor, courseId: string, userId: string) {
  const rows = await executor
    .selectFrom('chapters')
    .leftJoin('allowances', (join) =>
      join.onRef('allowances.chapter_id', '=', 'chapters.id').on('allowances.user_id', '=', userId),
    )
    .select(['chapters.id', 'allowances.extra_attempts as extraAttempts'])
    .select(ownAttemptsLimit.as('attemptsLimit'))
    .where('chapters.course_id', '=', courseId)
    .execute();
  return new Map(
    rows.map(({ id, attemptsLimit, extraAttempts }) => [id, { attemptsLimit, extraAttempts: extraAttempts ?? 0 }]),
  );
}

/** Stores a participant's allowance in a chapter; 0 means none. */
export async function saveAllowance(
  executor: Executor,
  { chapterId, userId, courseId, extraAttempts }: Allowance & { readonly courseId: string },
): Promise<void> {
  if (extraAttempts === 0) {
    await executor.deleteFrom('allowances').where('chapter_id', '=', chapterId).where('user_id', '=', userId).execute();
    return;
  }
  await executor
    .insertInto('allowances')
    .values({ chapter_id: chapterId, user_id: userId, course_id: courseId, extra_attempts: extraAttempts })
    .onConflict((conflict) =>
      conflict.columns(['chapter_id', 'user_id']).doUpdateSet({ extra_attempts: extraAttempts }),
    )
    .execute();
}

/** The counts of a chapter's questions, by question id. */
export async function findQuestionSums(executor: Executor, chapterId: string): Promise<Map<string, ItemSums>> {
  const rows = await executor
    .selectFrom('questions')
    .select([
      'id',
      'taken_count as takenCount',
      'correct_count as correctCount',
      'taken_sum as takenSum',
      'taken_square_sum as takenSquareSum',
      'correct_sum as correctSum',
    ])
    .where('chapter_id', '=', chapterId)
    .execute();
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** How the answers of a chapter were chosen, by answer id. */
export async function findChoiceSums(
  executor: Executor,
  chapterId: string,
): Promise<Map<string, Omit<ChoiceSums, 'isCorrect'>>> {
  const rows = await executor
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.id', 'answers.chosen_count as chosenCount', 'answers.chosen_rest_sum as restSum'])
    .where('questions.chapter_id', '=', chapterId)
    .execute();
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** How often each score of a chapter was reached in the submissions that count. */
export function listScoreCounts(executor: Executor, chapterId: string): Promise<ScoreCount[]> {
  return executor
    .selectFrom('score_counts')
    .select(['total', 'correct', 'submissions_count as count'])
    .where('chapter_id', '=', chapterId)
    .where('submissions_count', '>', 0)
    .execute();
}
