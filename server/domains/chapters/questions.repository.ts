import type { Insertable } from 'kysely';
import type { Question, QuestionScoring, QuestionSource } from '#contract/chapters.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { compiledForIds } from '#server/db/compiled-query.ts';
import { excluded } from '#server/db/excluded.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { AnswersTable, QuestionsTable } from '#server/db/question-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** An answer as it is stored. */
export interface AnswerRecord {
  readonly id: string;
  readonly answer: string;
  readonly imageUrl: string | null;
  readonly isCorrect: boolean;
}

/** A question as it is stored, with its answers in order. */
export interface QuestionRecord extends Pick<Question, 'id' | 'question' | 'type' | 'imageUrl'> {
  /** Markdown; '' for none. */
  readonly explanation: string;
  readonly source: QuestionSource | null;
  /** The first version of the chapter with this wording. */
  readonly sinceVersion: number;
  readonly scoring: QuestionScoring;
  /** How many submissions judged it, among those that do not know their version. */
  readonly formerSheetsCount: number;
  readonly answers: readonly AnswerRecord[];
}

/** Rows for one statement: few enough values for both databases, and the same statement for tests of any length. */
const rowsPerStatement = 200;

/** The questions of chapters in order, by chapter id. A chapter without questions is left out. */
export async function listQuestions(
  executor: Executor,
  chapterIds: readonly string[],
): Promise<Map<string, QuestionRecord[]>> {
  if (chapterIds.length === 0) return new Map();
  const questions = await selectQuestions(executor, chapterIds, {});
  const answers = await selectAnswers(executor, chapterIds, {});
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId);
  const records = questions.map(({ chapterId, attachmentId, page, ...question }) => ({
    chapterId,
    question: {
      ...question,
      source: attachmentId === null || page === null ? null : { attachmentId, page },
      answers: (answersOf.get(question.id) ?? []).map(({ questionId, ...answer }) => answer),
    },
  }));
  const byChapter = Map.groupBy(records, ({ chapterId }) => chapterId);
  return new Map([...byChapter].map(([id, ofChapter]) => [id, ofChapter.map(({ question }) => question)]));
}

const selectQuestions = compiledForIds((executor, _, chapterIds) =>
  executor
    .selectFrom('questions')
    .select(['id', 'chapter_id as chapterId', 'question', 'type', 'image_url as imageUrl', 'explanation', 'scoring'])
    .select(['source_attachment_id as attachmentId', 'source_page as page'])
    .select(['since_version as sinceVersion', 'former_sheets_count as formerSheetsCount'])
    .where('chapter_id', 'in', chapterIds)
    .orderBy('chapter_id')
    .orderBy('position'),
);

const selectAnswers = compiledForIds((executor, _, chapterIds) =>
  executor
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select([
      'answers.id',
      'answers.question_id as questionId',
      'answers.answer',
      'answers.image_url as imageUrl',
      'answers.is_correct as isCorrect',
    ])
    .where('questions.chapter_id', 'in', chapterIds)
    .orderBy('answers.question_id')
    .orderBy('answers.position'),
);

/** The text of a question, with its chapter and course; undefined where there is none. */
export function findQuestion(executor: Executor, id: string) {
  return executor
    .selectFrom('questions')
    .innerJoin('chapters', 'chapters.id', 'questions.chapter_id')
    .select([
      'questions.question',
      'chapters.id as chapterId',
      'chapters.title as chapterTitle',
      'chapters.course_id as courseId',
    ])
    .where('questions.id', '=', id)
    .where(hasNoJob('removeCourse', 'chapters.course_id'))
    .executeTakeFirst();
}

/** Those of the given pictures that are not kept. */
export async function findMissingImages(executor: Executor, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const kept = await executor.selectFrom('images').select('url').where('url', 'in', urls).execute();
  return new Set(urls).difference(new Set(kept.map(({ url }) => url)));
}

/** A PDF that a question may name a page of. */
export interface SourceRecord {
  readonly chapterId: string;
  readonly name: string;
  /** This and the two times say when learners may open its chapter. */
  readonly isOpen: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly pageCount: number | null;
}

/** PDFs by their ids, of this chapter's course only. */
export async function findSourcesOfCourse(
  executor: Executor,
  chapterId: string,
  attachmentIds: readonly string[],
): Promise<Map<string, SourceRecord>> {
  if (attachmentIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('attachments')
    .innerJoin('documents', 'documents.id', 'attachments.document_id')
    .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
    .select(['attachments.id', 'attachments.name', 'chapters.id as chapterId', 'documents.page_count as pageCount'])
    .select(['chapters.is_open as isOpen', 'chapters.opens_at as opensAt', 'chapters.closes_at as closesAt'])
    .where('attachments.id', 'in', attachmentIds)
    .where('chapters.course_id', '=', (query) =>
      query.selectFrom('chapters').select('course_id').where('id', '=', chapterId),
    )
    .execute();
  return new Map(rows.map(({ id, ...source }) => [id, source]));
}

/** Replaces a chapter's questions `before` by `after`. A question that keeps its id keeps its counts. Unchanged rows are not written. */
export async function replaceQuestions(
  executor: Executor,
  chapterId: string,
  before: readonly QuestionRecord[],
  after: readonly QuestionRecord[],
): Promise<void> {
  const questions = changesOf(questionRowsOf(chapterId, before), questionRowsOf(chapterId, after));
  const answers = changesOf(answerRowsOf(before), answerRowsOf(after));
  if (answers.removedIds.length > 0) {
    await executor.deleteFrom('answers').where('id', 'in', answers.removedIds).execute();
  }
  if (questions.removedIds.length > 0) {
    await executor.deleteFrom('questions').where('id', 'in', questions.removedIds).execute();
  }
  await writeQuestionRows(executor, questions.writtenRows);
  await writeAnswerRows(executor, answers.writtenRows);
}

async function writeQuestionRows(executor: Executor, rows: readonly Insertable<QuestionsTable>[]): Promise<void> {
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    await executor
      .insertInto('questions')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            excluded(
              ...([
                'position',
                'question',
                'type',
                'image_url',
                'explanation',
                'source_attachment_id',
                'source_page',
              ] as const),
              ...(['since_version', 'scoring'] as const),
            ),
          ),
      )
      .execute();
  }
}

async function writeAnswerRows(executor: Executor, rows: readonly AnswersTable[]): Promise<void> {
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    await executor
      .insertInto('answers')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(excluded('position', 'answer', 'image_url', 'is_correct')),
      )
      .execute();
  }
}

/** The rows to remove and to write for a change. */
function changesOf<Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[]) {
  const former = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const keptIds = new Set(after.map(({ id }) => id));
  return {
    removedIds: before.map(({ id }) => id).filter((id) => !keptIds.has(id)),
    writtenRows: after.filter((row) => former.get(row.id) !== JSON.stringify(row)),
  };
}

/** New rows begin with counts of zero; existing counts are not written. */
function questionRowsOf(chapterId: string, questions: readonly QuestionRecord[]): Insertable<QuestionsTable>[] {
  return questions.map(({ id, question, type, imageUrl, explanation, source, sinceVersion, scoring }, index) => ({
    id,
    chapter_id: chapterId,
    position: index + 1,
    question,
    type,
    image_url: imageUrl,
    explanation,
    source_attachment_id: source?.attachmentId ?? null,
    source_page: source?.page ?? null,
    since_version: sinceVersion,
    scoring,
    taken_count: 0,
    correct_count: 0,
    taken_sum: 0,
    taken_square_sum: 0,
    correct_sum: 0,
  }));
}

function answerRowsOf(questions: readonly QuestionRecord[]): AnswersTable[] {
  return questions.flatMap((question) =>
    question.answers.map(({ id, answer, imageUrl, isCorrect }, index) => ({
      id,
      question_id: question.id,
      position: index + 1,
      answer,
      image_url: imageUrl,
      is_correct: isCorrect,
      chosen_count: 0,
      chosen_rest_sum: 0,
    })),
  );
}
