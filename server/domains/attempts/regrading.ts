import type { Executor } from '#server/db/tables.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { type AnswerKey, isPassed, judgeAgain, scoreOf } from './grading.ts';
import { recount } from './recounting.ts';
import { listResults, updateResults, updateSheets } from './sheets.repository.ts';
import { sheetsByUser, sheetsPerQuery } from './sheets-by-user.ts';

/** The chapter whose sheets are judged again. */
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
  /** Sheets whose judgement changes. */
  readonly changedSheetsCount: number;
  readonly changes: readonly RegradeChange[];
}

/** One user's sheets by the key as it is now. */
interface RegradedUser {
  readonly sheetsCount: number;
  /** Those whose judgement changes. */
  readonly changedSheets: readonly SubmissionRecord[];
  readonly before: ResultRecord;
  readonly after: ResultRecord;
}

/** Whose result would change by the key as it is now; nothing is written. */
export async function previewRegrade(
  executor: Executor,
  chapter: RegradedChapter,
  key: AnswerKey,
): Promise<RegradeOutcome> {
  const changes: RegradeChange[] = [];
  let submissionsCount = 0;
  let changedSheetsCount = 0;
  for await (const user of regradedUsers(executor, chapter, key)) {
    submissionsCount += user.sheetsCount;
    changedSheetsCount += user.changedSheets.length;
    changes.push(...changesOf(user));
  }
  return { submissionsCount, changedSheetsCount, changes };
}

/** Whether any sheet of a chapter was judged by another key than the one that there is now. */
export async function isByFormerKey(executor: Executor, chapter: RegradedChapter, key: AnswerKey): Promise<boolean> {
  for await (const { changedSheets } of regradedUsers(executor, chapter, key)) {
    if (changedSheets.length > 0) return true;
  }
  return false;
}

/** Judges all sheets of a chapter by the key as it is now and counts everything of it anew. Participants' averages are left to the caller. */
export async function regrade(executor: Executor, chapter: RegradedChapter, key: AnswerKey): Promise<RegradeOutcome> {
  const changes: RegradeChange[] = [];
  let submissionsCount = 0;
  let changedSheetsCount = 0;
  let sheets: SubmissionRecord[] = [];
  let results: ResultRecord[] = [];
  const write = async () => {
    await updateSheets(executor, sheets);
    await updateResults(executor, results);
    sheets = [];
    results = [];
  };
  for await (const user of regradedUsers(executor, chapter, key)) {
    submissionsCount += user.sheetsCount;
    changedSheetsCount += user.changedSheets.length;
    changes.push(...changesOf(user));
    sheets.push(...user.changedSheets);
    if (!isSame(user.before, user.after)) results.push(user.after);
    if (sheets.length + results.length >= sheetsPerQuery) await write();
  }
  await write();
  await recount(executor, chapter.id);
  return { submissionsCount, changedSheetsCount, changes };
}

async function* regradedUsers(
  executor: Executor,
  { id, passMark }: RegradedChapter,
  key: AnswerKey,
): AsyncGenerator<RegradedUser> {
  const results = new Map((await listResults(executor, id)).map((result) => [result.user_id, result]));
  for await (const sheets of sheetsByUser(executor, id)) {
    const judged = sheets.map((sheet) => regradeSheet(key, sheet));
    const best = bestOf(judged);
    const before = results.get(best.user_id);
    if (!before) continue;
    const after: ResultRecord = {
      ...before,
      test_estimate: best.estimate,
      is_completed: before.is_completed || isPassed(best, passMark),
      submission_id: best.id,
    };
    const changedSheets = judged.filter((sheet, index) => sheet !== sheets[index]);
    yield { sheetsCount: sheets.length, changedSheets, before, after };
  }
}

/** The same object where nothing changes. */
function regradeSheet(key: AnswerKey, sheet: SubmissionRecord): SubmissionRecord {
  const answers = judgeAgain(key, sheet.answers);
  const isSameJudgement = answers.every(({ isCorrect }, index) => isCorrect === sheet.answers[index]?.isCorrect);
  return isSameJudgement ? sheet : { ...sheet, ...scoreOf(answers), answers };
}

/** The first of the best. */
export function bestOf(sheets: readonly SubmissionRecord[]): SubmissionRecord {
  return sheets.reduce((best, sheet) => (sheet.estimate > best.estimate ? sheet : best));
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
