import { isDeepStrictEqual } from 'node:util';
import type { QuestionWording } from '#contract/chapters.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { excluded } from '#server/db/excluded.ts';
import { newId } from '#server/db/new-id.ts';
import type { WordingContent, WordingsTable } from '#server/db/question-tables.ts';
import type { Executor } from '#server/db/tables.ts';
import { imageUrlsOf } from './question-set.ts';
import { type QuestionRecord, replaceQuestions } from './questions.repository.ts';

/** A wording of a question in former versions of its chapter. `isCurrent`: the question exists and says exactly this. */
export type WordingRecord = Omit<WordingsTable, 'content'> & { readonly content: WordingContent };

/** The chapter that is written: its new version, and the newest version that anybody was shown. */
export interface WrittenChapter {
  readonly id: string;
  readonly version: number;
  readonly shownVersion: number;
}

/** The part of a question that a learner reads. */
function wordingOf({ question, type, imageUrl, answers }: QuestionRecord): QuestionWording {
  return { question, type, imageUrl, answers: answers.map(({ isCorrect, ...answer }) => answer) };
}

/** What is kept of a question that was shown. */
function contentOf(question: QuestionRecord): WordingContent {
  return { ...wordingOf(question), explanation: question.explanation, source: question.source };
}

function rightAnswerIdOf({ answers }: QuestionRecord): string {
  const right = answers.find(({ isCorrect }) => isCorrect);
  if (!right) throw new Error('Every question that is stored has a right answer');
  return right.id;
}

/** The kept wordings of a chapter's questions, in their last order. */
export async function listWordings(executor: Executor, chapterId: string): Promise<WordingRecord[]> {
  return executor
    .selectFrom('wordings')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Replaces a chapter's questions `before` by `after` (see `replaceQuestions`), and gives the new ones. Keeps the wordings that somebody was
 * shown. A wording has the key of its question as long as both say the same; then the last such key stays.
 */
export async function rewordQuestions(
  executor: Executor,
  chapter: WrittenChapter,
  before: readonly QuestionRecord[],
  wanted: readonly QuestionRecord[],
): Promise<readonly QuestionRecord[]> {
  const existing = new Map(before.map((question) => [question.id, question]));
  const after = wanted.map((question) => {
    const former = existing.get(question.id);
    return {
      ...question,
      sinceVersion: former && isShownAlike(former, question) ? former.sinceVersion : chapter.version,
    };
  });
  await replaceQuestions(executor, chapter.id, before, after);
  const known = await listWordings(executor, chapter.id);
  const replaced = before.flatMap((question, index) => replacedWording(chapter, question, index, after));
  const byId = new Map(after.map((question) => [question.id, question]));
  const followed = [...known, ...replaced].map((wording) => {
    const question = byId.get(wording.question_id);
    return question ? follow(wording, question) : { ...wording, ...gone(wording.position, before, after) };
  });
  const written = followed.filter((wording) => !known.some((one) => isDeepStrictEqual(one, wording)));
  await writeWordings(executor, written);
  const pictures = replaced.flatMap(({ id, content }) =>
    [...imageUrlsOf([content])].map((image_url) => ({ wording_id: id, image_url })),
  );
  for (const chunk of chunksOf(pictures, rowsPerStatement)) {
    await executor.insertInto('wording_pictures').values(chunk).execute();
  }
  return after;
}

const rowsPerStatement = 200;

/** Whether learners are shown the same for both. */
function isShownAlike(former: QuestionRecord, question: QuestionRecord): boolean {
  const [isDropped, wasDropped] = [question.scoring === 'dropped', former.scoring === 'dropped'];
  return isDropped === wasDropped && isDeepStrictEqual(wordingOf(former), wordingOf(question));
}

/** The wording to keep for a question that was shown and is not shown like that any more. */
function replacedWording(
  { id, version, shownVersion }: WrittenChapter,
  question: QuestionRecord,
  index: number,
  after: readonly QuestionRecord[],
): WordingRecord[] {
  const isShown = question.scoring !== 'dropped' && question.sinceVersion <= shownVersion;
  const stands = after.some((one) => one.id === question.id && one.sinceVersion === question.sinceVersion);
  if (!isShown || stands) return [];
  const versions = { since_version: question.sinceVersion, until_version: version };
  const key = { right_answer_id: rightAnswerIdOf(question), scoring: question.scoring, is_current: false };
  const place = { chapter_id: id, question_id: question.id, position: index + 1 };
  return [{ id: newId(), ...place, ...versions, content: contentOf(question), ...key }];
}

/** A wording with the key and explanation of its question, if the question still says the same. It always has the question's scoring. */
function follow(wording: WordingRecord, question: QuestionRecord): WordingRecord {
  const { explanation, source, ...said } = wording.content;
  const is_current = isDeepStrictEqual(said, wordingOf(question));
  const followed = { ...wording, is_current, scoring: question.scoring };
  return is_current
    ? { ...followed, right_answer_id: rightAnswerIdOf(question), content: contentOf(question) }
    : followed;
}

/** The values for a wording whose question is gone: its position is before the next question that is left. */
function gone(position: number, before: readonly QuestionRecord[], after: readonly QuestionRecord[]) {
  const places = before.slice(position - 1).map(({ id }) => after.findIndex((question) => question.id === id));
  const place = places.find((index) => index >= 0) ?? after.length;
  return { is_current: false, position: place + 1 };
}

async function writeWordings(executor: Executor, wordings: readonly WordingRecord[]): Promise<void> {
  for (const chunk of chunksOf(wordings, rowsPerStatement)) {
    await executor
      .insertInto('wordings')
      .values(chunk.map((wording) => ({ ...wording, content: JSON.stringify(wording.content) })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(excluded('position', 'content', 'right_answer_id', 'scoring', 'is_current')),
      )
      .execute();
  }
}

/** A question as an attempt showed it. `isChanged`: it says something else now, or is gone. */
export interface ShownQuestion extends QuestionRecord {
  readonly isChanged: boolean;
}

/** The questions that a version of a chapter showed, in their former wording and present order. */
export async function listShownQuestions(
  executor: Executor,
  chapterId: string,
  version: number,
  present: readonly QuestionRecord[],
): Promise<ShownQuestion[]> {
  return shownQuestionsOf(present, await listWordings(executor, chapterId), version);
}

/** The same from all wordings of the chapter, already read. */
export function shownQuestionsOf(
  present: readonly QuestionRecord[],
  wordings: readonly WordingRecord[],
  version: number,
): ShownQuestion[] {
  const existing = present.map((question, index) => ({ ...question, isChanged: false, position: index + 1 }));
  const former = wordings
    .filter(({ since_version, until_version }) => since_version <= version && version < until_version)
    .map(({ question_id, content, right_answer_id, is_current, scoring, position, since_version }) => {
      const answers = content.answers.map((answer) => ({ ...answer, isCorrect: answer.id === right_answer_id }));
      const question = existing.find(({ id }) => id === question_id);
      // An old wording that equals the question may have no explanation; then the question's is used.
      const { explanation = '', source = null } = (is_current && question) || content;
      const kept = { scoring, sinceVersion: since_version, formerSheetsCount: 0, explanation, source };
      const place = question?.position ?? position - 0.5;
      return { ...content, id: question_id, answers, ...kept, isChanged: !is_current, position: place };
    });
  return [...existing.filter((question) => isShownSince(question, version)), ...former]
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, ...question }) => question);
}

/** Whether a version of the chapter shows a question in its present wording. */
function isShownSince({ scoring, sinceVersion }: QuestionRecord, version: number): boolean {
  return scoring !== 'dropped' && sinceVersion <= version;
}

/**
 * The version that a user's attempt showed, open or handed in: null where that was not kept, undefined where the attempt does not exist.
 */
export async function findShownVersion(
  executor: Executor,
  { chapterId, userId, attemptId }: { readonly chapterId: string; readonly userId: string; readonly attemptId: string },
): Promise<number | null | undefined> {
  for (const table of ['open_attempts', 'submissions'] as const) {
    const attempt = await executor
      .selectFrom(table)
      .select('shown_version')
      .where('id', '=', attemptId)
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (attempt) return attempt.shown_version;
  }
  return undefined;
}

/** How much a chapter is used. */
export interface ChapterUse {
  readonly openAttemptsCount: number;
  /** The number of submissions in which a question was judged. */
  sheetsCountOf(question: QuestionRecord): number;
}

/** How many attempts are open in each of some chapters, and how many submissions each question was judged in. */
export async function readChapterUse(
  executor: Executor,
  chapterIds: readonly string[],
): Promise<(chapterId: string) => ChapterUse> {
  if (chapterIds.length === 0) return () => ({ openAttemptsCount: 0, sheetsCountOf: () => 0 });
  const count = () => executor.fn.countAll<number>().as('count');
  const [open, sheets, wordings] = await Promise.all([
    executor
      .selectFrom('open_attempts')
      .select(['chapter_id', count()])
      .where('chapter_id', 'in', chapterIds)
      .groupBy('chapter_id')
      .execute(),
    executor
      .selectFrom('version_counts')
      .select(['chapter_id', 'shown_version', 'submissions_count as count'])
      .where('chapter_id', 'in', chapterIds)
      .execute(),
    executor
      .selectFrom('wordings')
      .select(['question_id', 'since_version', 'until_version'])
      .where('chapter_id', 'in', chapterIds)
      .execute(),
  ]);
  const intervals = Map.groupBy(wordings, ({ question_id }) => question_id);
  return (chapterId) => {
    const ofChapter = sheets.filter(({ chapter_id }) => chapter_id === chapterId);
    return {
      openAttemptsCount: open.find(({ chapter_id }) => chapter_id === chapterId)?.count ?? 0,
      sheetsCountOf: (question) => {
        const former = intervals.get(question.id) ?? [];
        const isIn = (version: number) =>
          isShownSince(question, version) ||
          former.some((wording) => wording.since_version <= version && version < wording.until_version);
        return ofChapter.reduce((sum, { shown_version, count: sheetsCount }) => {
          if (shown_version === 0) return sum + Math.min(sheetsCount, question.formerSheetsCount);
          return sum + (isIn(shown_version) ? sheetsCount : 0);
        }, 0);
      },
    };
  };
}

/** Removes wordings that no attempt or submission shows, of chapters unchanged since an instant. Gives how many. */
export async function removeUnusedWordings(executor: Executor, unchangedSince: Date): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom('wordings')
    .where('chapter_id', 'in', (query) =>
      query.selectFrom('chapters').select('chapters.id').where('updated_at', '<', unchangedSince),
    )
    .where(({ and, exists, not, selectFrom }) =>
      and(
        (['version_counts', 'open_attempts'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.chapter_id`)
                .whereRef(`${table}.chapter_id`, '=', 'wordings.chapter_id')
                .whereRef(`${table}.shown_version`, '>=', 'wordings.since_version')
                .whereRef(`${table}.shown_version`, '<', 'wordings.until_version')
                .$if(table === 'version_counts', (counts) => counts.where('submissions_count', '>', 0)),
            ),
          ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
