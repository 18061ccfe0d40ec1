import type { Executor } from '#server/db/tables.ts';
import type { AnswerKeys } from './answer-keys.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { countResult, countSubmissions } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { isPassed, judgeAgain, scoreOf } from './grading.ts';
import { listResults, updateResults, updateSubmissions } from './submissions.repository.ts';
import { submissionsByUser, submissionsPerQuery } from './submissions-by-user.ts';

/** The chapter whose submissions are judged again. */
export interface RegradedChapter {
  readonly id: string;
  readonly passMark: number;
}

/** What a regrade may change of a user's result. */
interface RegradedResult {
  readonly testEstimate: number | null;
  readonly isCompleted: boolean;
}

/** A user whose result changes, and how. */
export interface RegradeChange {
  readonly userId: string;
  readonly before: RegradedResult;
  readonly after: RegradedResult;
}

/** The outcome of judging again. */
export interface RegradeOutcome {
  readonly submissionsCount: number;
  /** Number of submissions whose judgement changes. */
  readonly changedSubmissionsCount: number;
  readonly changes: readonly RegradeChange[];
}

/** One step of a regrade. */
export interface RegradeStep extends RegradeOutcome {
  /** The last user of the step. */
  readonly lastUserId: string;
}

/** One user's submissions, judged by the present key. */
interface RegradedUser {
  readonly submissions: readonly SubmissionRecord[];
  /** The submissions whose judgement changes. */
  readonly changedSubmissions: readonly SubmissionRecord[];
  readonly before: ResultRecord;
  readonly after: ResultRecord;
  /** The submission by which questions are counted, with its old and its new judgement; undefined where it is not counted. */
  readonly counted: { readonly before: SubmissionRecord; readonly after: SubmissionRecord } | undefined;
}

/** A part of a walk over the users with submissions. */
interface Stretch {
  readonly users: readonly RegradedUser[];
  readonly lastUserId: string;
}

/** Whether any submission of a chapter was judged by another key than the present one. */
export async function isByFormerKey(executor: Executor, chapter: RegradedChapter, keys: AnswerKeys): Promise<boolean> {
  for await (const { users } of stretches(executor, chapter, keys)) {
    if (users.some(({ changedSubmissions }) => changedSubmissions.length > 0)) return true;
  }
  return false;
}

/** The outcome of judging all submissions of a chapter by the present key; stores nothing. */
export async function previewRegrade(
  executor: Executor,
  chapter: RegradedChapter,
  keys: AnswerKeys,
): Promise<RegradeOutcome> {
  const parts: RegradeOutcome[] = [];
  for await (const { users } of stretches(executor, chapter, keys)) parts.push(outcomeOf(users));
  return joinOutcomes(parts);
}

/**
 * Judges a few hundred submissions of a chapter by the present key, and updates its counts. Begins after a user (null: with the first).
 * Null when no user is left. The caller updates the participants' averages.
 */
export async function regradeSome(
  executor: Executor,
  chapter: RegradedChapter,
  keys: AnswerKeys,
  afterUserId: string | null,
): Promise<RegradeStep | null> {
  for await (const { users, lastUserId } of stretches(executor, chapter, keys, afterUserId)) {
    await updateSubmissions(
      executor,
      users.flatMap(({ changedSubmissions }) => changedSubmissions),
    );
    const changed = users.filter(({ before, after }) => !isSame(before, after));
    await updateResults(
      executor,
      changed.map(({ after }) => after),
    );
    const tally = new Tally();
    for (const { before, after } of changed) {
      if (before.is_counted) await countResult(executor, chapter.id, before, after);
    }
    for (const { counted } of users) {
      if (counted && counted.before !== counted.after) tally.subtract(counted.before).add(counted.after);
    }
    await countSubmissions(executor, chapter.id, tally);
    return { ...outcomeOf(users), lastUserId };
  }
  return null;
}

/** The outcome of a whole regrade from those of its steps: counts added up, changes in the order of the steps. */
export function joinOutcomes(parts: readonly RegradeOutcome[]): RegradeOutcome {
  return {
    submissionsCount: parts.reduce((sum, { submissionsCount }) => sum + submissionsCount, 0),
    changedSubmissionsCount: parts.reduce((sum, { changedSubmissionsCount }) => sum + changedSubmissionsCount, 0),
    changes: parts.flatMap(({ changes }) => changes),
  };
}

function outcomeOf(users: readonly RegradedUser[]): RegradeOutcome {
  return {
    submissionsCount: users.reduce((sum, { submissions }) => sum + submissions.length, 0),
    changedSubmissionsCount: users.reduce((sum, { changedSubmissions }) => sum + changedSubmissions.length, 0),
    changes: users.flatMap(changesOf),
  };
}

async function* stretches(
  executor: Executor,
  chapter: RegradedChapter,
  keys: AnswerKeys,
  afterUserId: string | null = null,
): AsyncGenerator<Stretch> {
  let stretch: Array<readonly SubmissionRecord[]> = [];
  let count = 0;
  let lastUserId = '';
  for await (const submissions of submissionsByUser(executor, chapter.id, afterUserId)) {
    stretch.push(submissions);
    count += submissions.length;
    lastUserId = submissions[0].user_id;
    // One less than a query reads, because the next user's first submission shows where this user's end.
    if (count < submissionsPerQuery - 1) continue;
    yield { users: await regradeUsers(executor, chapter, keys, stretch), lastUserId };
    stretch = [];
    count = 0;
  }
  if (stretch.length > 0) yield { users: await regradeUsers(executor, chapter, keys, stretch), lastUserId };
}

async function regradeUsers(
  executor: Executor,
  { id, passMark }: RegradedChapter,
  keys: AnswerKeys,
  submissionsOfUsers: ReadonlyArray<readonly SubmissionRecord[]>,
): Promise<RegradedUser[]> {
  const userIds = submissionsOfUsers.flatMap(([first]) => first?.user_id ?? []);
  const results = new Map((await listResults(executor, id, userIds)).map((result) => [result.user_id, result]));
  return submissionsOfUsers.flatMap((submissions) => {
    const judged = submissions.map((submission) => regradeSubmission(keys, submission));
    const best = bestOf(judged);
    const before = results.get(best.user_id);
    if (!before) return [];
    const after: ResultRecord = {
      ...before,
      test_estimate: best.estimate,
      is_completed: before.is_completed || isPassed(best, passMark),
      submission_id: best.id,
    };
    const changedSubmissions = judged.filter((submission, index) => submission !== submissions[index]);
    const [formerFirst, first] = [submissions[0], judged[0]];
    const counted = before.is_counted && formerFirst && first ? { before: formerFirst, after: first } : undefined;
    return [{ submissions, changedSubmissions, before, after, counted }];
  });
}

/** Gives the same object if nothing changes. */
function regradeSubmission(keys: AnswerKeys, submission: SubmissionRecord): SubmissionRecord {
  const answers = judgeAgain(keys(submission.shown_version), submission.answers);
  const isSameJudgement = answers.every(({ isCorrect, scoring }, index) => {
    const before = submission.answers[index];
    return isCorrect === before?.isCorrect && scoring === before.scoring;
  });
  return isSameJudgement ? submission : { ...submission, ...scoreOf(answers), answers };
}

/** The submission with the highest estimate, the first of several such. Needs at least one. */
export function bestOf(submissions: readonly SubmissionRecord[]): SubmissionRecord {
  return submissions.reduce((best, submission) => (submission.estimate > best.estimate ? submission : best));
}

function isSame(before: ResultRecord, after: ResultRecord): boolean {
  return before.submission_id === after.submission_id && !isMoved(before, after);
}

/** Whether people would see a difference. */
function isMoved(before: ResultRecord, after: ResultRecord): boolean {
  return before.test_estimate !== after.test_estimate || before.is_completed !== after.is_completed;
}

function changesOf({ before, after }: RegradedUser): RegradeChange[] {
  if (!isMoved(before, after)) return [];
  return [{ userId: before.user_id, before: regradedResultOf(before), after: regradedResultOf(after) }];
}

function regradedResultOf(result: ResultRecord): RegradedResult {
  return { testEstimate: result.test_estimate, isCompleted: result.is_completed };
}
