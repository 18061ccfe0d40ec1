import type { Executor } from '#server/db/tables.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { type AnswerKey, isPassed, judgeAgain, scoreOf } from './grading.ts';
import { recount } from './recounting.ts';
import { listResults, updateResults, updateSubmissions } from './submissions.repository.ts';
import { submissionsByUser, submissionsPerQuery } from './submissions-by-user.ts';

/** The chapter whose submissions are judged again. */
export interface RegradedChapter {
  readonly id: string;
  readonly passMark: number;
}

/** How somebody stands in a chapter. */
interface Standing {
  readonly testEstimate: number | null;
  readonly isCompleted: boolean;
}

/** Whose result changes, and how. */
export interface RegradeChange {
  readonly userId: string;
  readonly before: Standing;
  readonly after: Standing;
}

/** What judging again comes to. */
export interface RegradeOutcome {
  readonly submissionsCount: number;
  /** Submissions whose judgement changes. */
  readonly changedSubmissionsCount: number;
  readonly changes: readonly RegradeChange[];
}

/** One user's submissions by the key as it is now. */
interface RegradedUser {
  readonly submissionsCount: number;
  /** Those whose judgement changes. */
  readonly changedSubmissions: readonly SubmissionRecord[];
  readonly before: ResultRecord;
  readonly after: ResultRecord;
}

/** Whether any submission of a chapter was judged by another key than the one that there is now. */
export async function isByFormerKey(executor: Executor, chapter: RegradedChapter, key: AnswerKey): Promise<boolean> {
  for await (const { changedSubmissions } of regradedUsers(executor, chapter, key)) {
    if (changedSubmissions.length > 0) return true;
  }
  return false;
}

/**
 * Judges all submissions of a chapter by the key as it is now and counts everything of it anew; as a preview only tells what would change.
 * Participants' averages are left to the caller.
 */
export async function regrade(
  executor: Executor,
  chapter: RegradedChapter,
  key: AnswerKey,
  isPreview = false,
): Promise<RegradeOutcome> {
  const changes: RegradeChange[] = [];
  let submissionsCount = 0;
  let changedSubmissionsCount = 0;
  let submissions: SubmissionRecord[] = [];
  let results: ResultRecord[] = [];
  const write = async () => {
    await updateSubmissions(executor, submissions);
    await updateResults(executor, results);
    submissions = [];
    results = [];
  };
  for await (const user of regradedUsers(executor, chapter, key)) {
    submissionsCount += user.submissionsCount;
    changedSubmissionsCount += user.changedSubmissions.length;
    changes.push(...changesOf(user));
    if (isPreview) continue;
    submissions.push(...user.changedSubmissions);
    if (!isSame(user.before, user.after)) results.push(user.after);
    if (submissions.length + results.length >= submissionsPerQuery) await write();
  }
  if (!isPreview) {
    await write();
    await recount(executor, chapter.id);
  }
  return { submissionsCount, changedSubmissionsCount, changes };
}

async function* regradedUsers(
  executor: Executor,
  { id, passMark }: RegradedChapter,
  key: AnswerKey,
): AsyncGenerator<RegradedUser> {
  const results = new Map((await listResults(executor, id)).map((result) => [result.user_id, result]));
  for await (const submissions of submissionsByUser(executor, id)) {
    const judged = submissions.map((submission) => regradeSubmission(key, submission));
    const best = bestOf(judged);
    const before = results.get(best.user_id);
    if (!before) continue;
    const after: ResultRecord = {
      ...before,
      test_estimate: best.estimate,
      is_completed: before.is_completed || isPassed(best, passMark),
      submission_id: best.id,
    };
    const changedSubmissions = judged.filter((submission, index) => submission !== submissions[index]);
    yield { submissionsCount: submissions.length, changedSubmissions, before, after };
  }
}

/** The same object where nothing changes. */
function regradeSubmission(key: AnswerKey, submission: SubmissionRecord): SubmissionRecord {
  const answers = judgeAgain(key, submission.answers);
  const isSameJudgement = answers.every(({ isCorrect }, index) => isCorrect === submission.answers[index]?.isCorrect);
  return isSameJudgement ? submission : { ...submission, ...scoreOf(answers), answers };
}

/** The first of the best. */
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
  return [{ userId: before.user_id, before: standingOf(before), after: standingOf(after) }];
}

function standingOf(result: ResultRecord): Standing {
  return { testEstimate: result.test_estimate, isCompleted: result.is_completed };
}
