import * as z from 'zod/mini';
import { Flag, fromJson, Id, Instant, listOf, listOfParts, SentInstant, text, Version, wholeNumber } from './common.ts';
import { StoredDocument } from './documents.ts';
import {
  answersPerQuestion,
  defaultPassMark,
  maxAnswerLength,
  maxAttachmentsPerChapter,
  maxAttemptsLimit,
  maxChapterDescriptionLength,
  maxChapterPositions,
  maxChapterTitleLength,
  maxDocumentNameLength,
  maxDocumentPages,
  maxExplanationLength,
  maxQuestionLength,
  maxQuestionsPerChapter,
} from './limits.ts';
import { parseImageUrl } from './media.ts';
import { RichText } from './rich-text.ts';
import { line } from './single-line.ts';

/** 1: materials to read, 2: questions to answer. */
export const ChapterType = z.union([z.literal(1), z.literal(2)]);
export type ChapterType = z.infer<typeof ChapterType>;

/** Numbers that stand for the types of chapters, by names that can be read. */
export const chapterTypes = { materials: 1, questions: 2 } as const satisfies Record<string, ChapterType>;

/**
 * What a learner is told after a test: only the score, also which questions were right, or also, once it is due, which answers are and
 * why. Nothing else ever tells the key.
 */
export const Feedback = z.enum(['score', 'correctness', 'explanations'], { error: 'INVALID_TYPE' });
export type Feedback = z.infer<typeof Feedback>;

/**
 * When explanations are due: once their reader has passed or has no attempts left (`passed`), or once `closesAt` is past as well
 * (`closed`), so that nothing can be passed on.
 */
export const ExplainAfter = z.enum(['passed', 'closed'], { error: 'INVALID_TYPE' });
export type ExplainAfter = z.infer<typeof ExplainAfter>;

/** How a chapter of materials was completed: enough of its pages was seen, or somebody marked it. */
export const CompletedBy = z.enum(['reading', 'hand']);
export type CompletedBy = z.infer<typeof CompletedBy>;

/** A chapter without its content. `testEstimate`, `isCompleted` and `completedBy` are those of the user that is looked at. */
export const ChapterSummary = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  /** Markdown; '' unless the caller may open the chapter now. */
  description: z.string(),
  /** From 1, without holes in a course. */
  position: z.int(),
  type: ChapterType,
  /** The switch of who writes the chapter. */
  isOpen: z.boolean(),
  /** Learners may open it from this instant on; null: at any time. */
  opensAt: z.nullable(Instant),
  /** Learners may open it until this instant, at which tests that are under way are handed in; null: for ever. */
  closesAt: z.nullable(Instant),
  /** Switched on, and between its instants. */
  isOpenNow: z.boolean(),
  /** Best result in per cent; null where no test was handed in. */
  testEstimate: z.nullable(z.int()),
  isCompleted: z.boolean(),
  /** null while it is not completed, for tests, and where that was not kept yet. */
  completedBy: z.nullable(CompletedBy),
  /** Per cent that a test is passed with. */
  passMark: z.int(),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

/** A PDF of a chapter. */
export const Attachment = z.extend(StoredDocument, {
  /** A signed link that works without a header for one hour, and only while the user that it was made for has access. */
  url: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Whether the answers to a question are texts or pictures. */
export const QuestionType = z.enum(['text', 'img'], { error: 'INVALID_TYPE' });
export type QuestionType = z.infer<typeof QuestionType>;

/**
 * How a question counts: as any other; not at all, and nobody is shown it any more (`dropped`); or as right for everybody (`credited`).
 * For questions that turn out to be faulty.
 */
export const QuestionScoring = z.enum(['counted', 'dropped', 'credited'], { error: 'INVALID_TYPE' });
export type QuestionScoring = z.infer<typeof QuestionScoring>;

/** Where a PDF of the same course explains a question. */
export const QuestionSource = z.object({ attachmentId: Id, page: z.int() });
export type QuestionSource = z.infer<typeof QuestionSource>;

/** One of the four answers to a question, as it is read; one of them is right. */
export const Answer = z.object({
  id: Id,
  /** Markdown; may be '' for an image answer. */
  answer: z.string(),
  imageUrl: z.nullable(z.string()),
  /** For administrators only. */
  isCorrect: z.optional(z.boolean()),
});
export type Answer = z.infer<typeof Answer>;

/** A question; `type` says whether its four answers are texts or images. */
export const Question = z.object({
  id: Id,
  question: z.string(),
  type: QuestionType,
  imageUrl: z.nullable(z.string()),
  answers: z.array(Answer),
  /** Markdown. This and `source` are for administrators only: learners are told by what came of their tests. */
  explanation: z.optional(z.string()),
  source: z.optional(z.nullable(QuestionSource)),
  /** Where an attempt is asked for: it says something else by now, or is gone. */
  isChanged: z.optional(z.boolean()),
  /** For administrators only. */
  scoring: z.optional(QuestionScoring),
  /** For administrators: how many tests that were handed in were judged by it. */
  sheetsCount: z.optional(z.int()),
});
export type Question = z.infer<typeof Question>;

/** What a learner reads of a question: which answer is right is not in it. */
export type QuestionWording = Pick<Question, 'question' | 'type' | 'imageUrl'> & {
  readonly answers: readonly Omit<Answer, 'isCorrect'>[];
};

/** A chapter with its content: `attachments` are empty in a test, `chapterData` in materials. */
export const Chapter = z.extend(ChapterSummary, {
  version: z.int(),
  /** null: as many as one likes. */
  attemptsLimit: z.nullable(z.int()),
  attemptsUsed: z.int(),
  feedback: Feedback,
  explainAfter: ExplainAfter,
  attachments: z.array(Attachment),
  chapterData: z.array(Question),
  /** For administrators: how many results are stored of it, which go when it is deleted (tests handed in; materials marked as read). */
  resultsCount: z.optional(z.int()),
  /**
   * For administrators: of how many people results of the test that it was are kept while it holds materials. They count nowhere, come
   * back when it is a test again, and go when it is deleted.
   */
  restingCount: z.optional(z.int()),
  /** For administrators: the right answer of a question was changed since the results were counted, and no regrade has followed. */
  isRegradeDue: z.optional(z.boolean()),
  /** For administrators: how many people are taking the test. They go on with the questions that they were shown. */
  openAttemptsCount: z.optional(z.int()),
  /** For administrators who ask for this chapter alone: how many participants would finish the course by its deletion. */
  finishersCount: z.optional(z.int()),
});
export type Chapter = z.infer<typeof Chapter>;

/** The texts of a chapter as a page shows them, in the order of the chapter. What is '' has no parts. */
export const ChapterTexts = z.object({
  chapterId: Id,
  /** Of the chapter. */
  version: z.int(),
  description: RichText,
  questions: z.array(
    z.object({
      questionId: Id,
      question: RichText,
      answers: z.array(z.object({ answerId: Id, answer: RichText })),
    }),
  ),
});
export type ChapterTexts = z.infer<typeof ChapterTexts>;

const ImageUrl = z
  .string({ error: 'INVALID_TYPE' })
  .check(z.refine((url) => parseImageUrl(url) !== null, { error: 'INVALID_IMAGE' }));

/**
 * One of a question's answers as it is written. A named `id` keeps its identity; `imageUrl` is a picture that is kept already, and a
 * file part of the same request comes before it. Left out, the picture stays that stands under the `id`; null takes it away.
 */
export const AnswerContent = z.object({
  id: z.optional(Id),
  answer: z._default(text(0, maxAnswerLength), ''),
  imageUrl: z.optional(z.nullable(ImageUrl)),
  isCorrect: z.boolean({ error: 'INVALID_TYPE' }),
});
export type AnswerContent = z.infer<typeof AnswerContent>;

/**
 * One question as it is written: four answers, one of them right, and texts where the answers are texts. Left out, `explanation` and
 * `source` stay as they stand under the `id`.
 */
export const QuestionContent = z
  .object({
    id: z.optional(Id),
    question: text(1, maxQuestionLength),
    type: QuestionType,
    imageUrl: z.optional(z.nullable(ImageUrl)),
    /** Left out, it stays as it stands under the `id`; a new question is counted. */
    scoring: z.optional(QuestionScoring),
    answers: z
      .array(AnswerContent, { error: 'INVALID_TYPE' })
      .check(z.length(answersPerQuestion, { error: 'FOUR_ANSWERS' })),
    explanation: z.optional(text(0, maxExplanationLength)),
    source: z.optional(z.nullable(z.extend(QuestionSource, { page: wholeNumber(1, maxDocumentPages) }))),
  })
  .check(
    z.refine(({ answers }) => answers.filter(({ isCorrect }) => isCorrect).length === 1, {
      error: 'ONE_CORRECT',
      path: ['answers'],
    }),
    z.superRefine(({ type, answers }, context) => {
      if (type !== 'text') return;
      answers.forEach(({ answer }, index) => {
        if (answer !== '') return;
        context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['answers', index, 'answer'], input: answer });
      });
    }),
  );
export type QuestionContent = z.infer<typeof QuestionContent>;

/** What turns the direction of writing would have a name read otherwise than it is. */
const AttachmentName = z.pipe(
  z.string({ error: 'INVALID_TYPE' }).check(z.overwrite((name) => name.replaceAll(/\p{Bidi_Control}+/gu, ''))),
  line(1, maxDocumentNameLength),
);

/**
 * One PDF in the order of a chapter's materials: `id` alone keeps one that stands, `documentId` alone adds one that was uploaded,
 * both put an uploaded one in the place of one that stands.
 */
export const AttachmentContent = z
  .object({
    id: z.optional(Id),
    documentId: z.optional(Id),
    name: z.optional(AttachmentName),
  })
  .check(
    z.refine((one) => one.id !== undefined || one.documentId !== undefined, {
      error: 'REQUIRED',
      path: ['documentId'],
    }),
  );
export type AttachmentContent = z.infer<typeof AttachmentContent>;

/** An empty part of a form means that there is no limit. */
const AttemptsLimit = z.union([
  z.pipe(
    z.literal(['', null], { error: 'OUT_OF_RANGE' }),
    z.transform(() => null),
  ),
  wholeNumber(1, maxAttemptsLimit),
]);

/** An empty part of a form means that there is none. */
const Bound = z.union([
  z.pipe(
    z.literal(['', null], { error: 'INVALID_DATE' }),
    z.transform(() => null),
  ),
  SentInstant,
]);

const TypeOfForm = z.pipe(
  z.literal([1, 2, '1', '2'], { error: 'INVALID_TYPE' }),
  z.transform((value): ChapterType => (Number(value) === 1 ? 1 : 2)),
);

const data = listOf(fromJson(QuestionContent), maxQuestionsPerChapter);
const attachments = listOfParts(AttachmentContent, maxAttachmentsPerChapter);
const title = text(1, maxChapterTitleLength);
const description = text(1, maxChapterDescriptionLength);
const position = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const passMark = wholeNumber(0, 100);

/**
 * A new chapter, as a form or as JSON. `data` are the questions in order, each as JSON in a part of its own; `attachments` the
 * PDFs that were uploaded before, likewise or all in one part. File parts: `files`, `questionImage_<i>`, `answerImage_<i>_<j>`. Questions and PDFs are refused
 * (NOT_OF_TYPE) in a chapter of the other type; of changes too, which may not name the type.
 */
export const ChapterContent = z.object({
  courseId: Id,
  title,
  description,
  isOpen: Flag,
  opensAt: z._default(Bound, null),
  /** After `opensAt`, else BEFORE_OPENING. */
  closesAt: z._default(Bound, null),
  /** Where the others make room for it; without it, or beyond them, it is the last. */
  position: z.optional(position),
  type: TypeOfForm,
  passMark: z._default(passMark, defaultPassMark),
  attemptsLimit: z._default(AttemptsLimit, null),
  feedback: z._default(Feedback, 'correctness'),
  explainAfter: z._default(ExplainAfter, 'passed'),
  data: z._default(data, []),
  attachments: z._default(attachments, []),
});
export type ChapterContent = z.infer<typeof ChapterContent>;

/**
 * Fields of `updateChapter`: what is left out keeps its value; `data` and `attachments`, where given, are the whole set in order. In a
 * form a single empty part `data` stands for none at all. With another `type` goes what only the former held.
 */
export const ChapterChanges = z.object({
  id: Id,
  courseId: z.optional(Id),
  version: z.optional(Version),
  title: z.optional(title),
  description: z.optional(description),
  isOpen: z.optional(Flag),
  opensAt: z.optional(Bound),
  closesAt: z.optional(Bound),
  position: z.optional(position),
  type: z.optional(TypeOfForm),
  passMark: z.optional(passMark),
  attemptsLimit: z.optional(AttemptsLimit),
  feedback: z.optional(Feedback),
  explainAfter: z.optional(ExplainAfter),
  data: z.optional(data),
  attachments: z.optional(attachments),
});
export type ChapterChanges = z.infer<typeof ChapterChanges>;

/** The chapter that is copied, and the course that the copy is to be the last of: without it the same. */
export const ChapterCopy = z.object({ id: Id, courseId: z.optional(Id) });
export type ChapterCopy = z.infer<typeof ChapterCopy>;

/** Names every chapter of the course once, at the positions 1..n. */
export const ChapterPositions = z.object({
  courseId: Id,
  chapters: listOf(z.object({ id: Id, position }), maxChapterPositions),
});
export type ChapterPositions = z.infer<typeof ChapterPositions>;

/** The chapter that is asked for, and how. */
export const ChapterOfUserQuery = z.object({
  /** The chapter. */
  chapterId: Id,
  /** Whose progress it shows; one's own where it is left out. */
  userId: z.optional(Id),
  /**
   * Of theirs, open or handed in: the questions are those that it showed, as it showed them; what is not known any more is as it is now.
   */
  attemptId: z.optional(Id),
});
export type ChapterOfUserQuery = z.infer<typeof ChapterOfUserQuery>;
