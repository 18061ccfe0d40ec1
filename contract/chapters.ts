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

/** Readable names for the numbers of the types of chapters. */
export const chapterTypes = { materials: 1, questions: 2 } as const satisfies Record<string, ChapterType>;

/**
 * What a learner is told after a test: only the score; also which of their answers were right; or also, once that is due, the right
 * answers and why they are right. The key is never told in any other way.
 */
export const Feedback = z.enum(['score', 'correctness', 'explanations'], { error: 'INVALID_TYPE' });
export type Feedback = z.infer<typeof Feedback>;

/**
 * When explanations are due: once the reader has passed or has no attempts left (`passed`), or once `closesAt` is past as well
 * (`closed`), so that nobody can pass answers on.
 */
export const ExplainAfter = z.enum(['passed', 'closed'], { error: 'INVALID_TYPE' });
export type ExplainAfter = z.infer<typeof ExplainAfter>;

/** How a chapter of materials was completed: enough of its pages were seen, or the user marked it. */
export const CompletedBy = z.enum(['reading', 'hand']);
export type CompletedBy = z.infer<typeof CompletedBy>;

/** A chapter without its content. `testEstimate`, `isCompleted` and `completedBy` are those of the user in question. */
export const ChapterSummary = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  /** Markdown; '' unless the caller may open the chapter now. */
  description: z.string(),
  /** From 1, without gaps within a course. */
  position: z.int(),
  type: ChapterType,
  /** The switch that administrators set. */
  isOpen: z.boolean(),
  /** Learners may open it from this instant on; null: no limit. */
  opensAt: z.nullable(Instant),
  /** Learners may open it until this instant, when open tests are handed in; null: no limit. */
  closesAt: z.nullable(Instant),
  /** Switched on, and now is between its two instants. */
  isOpenNow: z.boolean(),
  /** Best result in per cent; null if no test was handed in. */
  testEstimate: z.nullable(z.int()),
  isCompleted: z.boolean(),
  /** null while it is not completed, for tests, and for completions older than such records. */
  completedBy: z.nullable(CompletedBy),
  /** Per cent needed to pass the test. */
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
 * How a question counts: in the usual way (`counted`), not at all and no longer shown (`dropped`), or as right for everybody
 * (`credited`). The last two are for questions that turn out to be faulty.
 */
export const QuestionScoring = z.enum(['counted', 'dropped', 'credited'], { error: 'INVALID_TYPE' });
export type QuestionScoring = z.infer<typeof QuestionScoring>;

/** The place in a PDF of the same course that explains a question. */
export const QuestionSource = z.object({ attachmentId: Id, page: z.int() });
export type QuestionSource = z.infer<typeof QuestionSource>;

/** One of the four answers to a question, as it is read; exactly one of them is right. */
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
  /** Markdown. This and `source` are for administrators only: learners get them with the outcome of their tests. */
  explanation: z.optional(z.string()),
  source: z.optional(z.nullable(QuestionSource)),
  /** Only if an attempt is asked for: the question has been changed or deleted since. */
  isChanged: z.optional(z.boolean()),
  /** For administrators only. */
  scoring: z.optional(QuestionScoring),
  /** For administrators: how many submissions it was judged in. */
  sheetsCount: z.optional(z.int()),
});
export type Question = z.infer<typeof Question>;

/** The part of a question that a learner reads; it does not say which answer is right. */
export type QuestionWording = Pick<Question, 'question' | 'type' | 'imageUrl'> & {
  readonly answers: readonly Omit<Answer, 'isCorrect'>[];
};

/** A chapter with its content: a test has no `attachments`, a chapter of materials no `chapterData`. */
export const Chapter = z.extend(ChapterSummary, {
  version: z.int(),
  /** null: unlimited. */
  attemptsLimit: z.nullable(z.int()),
  attemptsUsed: z.int(),
  feedback: Feedback,
  explainAfter: ExplainAfter,
  attachments: z.array(Attachment),
  chapterData: z.array(Question),
  /** For administrators: how many of its results (submissions; materials marked as read) are stored. They are deleted with it. */
  resultsCount: z.optional(z.int()),
  /**
   * For administrators: how many people have dormant submissions here, from when this chapter of materials was a test. These count
   * nowhere, count again if it becomes a test again, and are deleted with it.
   */
  restingCount: z.optional(z.int()),
  /** For administrators: the right answer of a question was changed after the results were counted, without a regrade since. */
  isRegradeDue: z.optional(z.boolean()),
  /** For administrators: how many people are taking the test. They go on with the questions that they have been shown. */
  openAttemptsCount: z.optional(z.int()),
  /** For administrators who ask for this chapter alone: how many participants would finish the course if it were deleted. */
  finishersCount: z.optional(z.int()),
});
export type Chapter = z.infer<typeof Chapter>;

/** The texts of a chapter as a page shows them, in the order of the chapter. An empty text has no parts. */
export const ChapterTexts = z.object({
  chapterId: Id,
  /** The version of the chapter. */
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
 * One of a question's answers as it is written. An answer with an `id` keeps its identity. `imageUrl` is a picture that is already kept; a
 * file part of the same request takes precedence. If it is left out, the picture under this `id` stays; null removes it.
 */
export const AnswerContent = z.object({
  id: z.optional(Id),
  answer: z._default(text(0, maxAnswerLength), ''),
  imageUrl: z.optional(z.nullable(ImageUrl)),
  isCorrect: z.boolean({ error: 'INVALID_TYPE' }),
});
export type AnswerContent = z.infer<typeof AnswerContent>;

/**
 * One question as it is written: four answers, one of them right, with texts if the answers are texts. If `explanation` and `source`
 * are left out, those under this `id` stay.
 */
export const QuestionContent = z
  .object({
    id: z.optional(Id),
    question: text(1, maxQuestionLength),
    type: QuestionType,
    imageUrl: z.optional(z.nullable(ImageUrl)),
    /** If left out, the value under this `id` stays; a new question is `counted`. */
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

/** Characters that change the direction of writing could disguise a name. */
const AttachmentName = z.pipe(
  z.string({ error: 'INVALID_TYPE' }).check(z.overwrite((name) => name.replaceAll(/\p{Bidi_Control}+/gu, ''))),
  line(1, maxDocumentNameLength),
);

/**
 * One PDF in the order of a chapter's materials. `id` alone keeps a PDF, `documentId` alone adds an uploaded one, and both together
 * replace the PDF `id` by the uploaded one.
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

/** An empty form field means no limit. */
const AttemptsLimit = z.union([
  z.pipe(
    z.literal(['', null], { error: 'OUT_OF_RANGE' }),
    z.transform(() => null),
  ),
  wholeNumber(1, maxAttemptsLimit),
]);

/** An empty form field means no bound. */
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
 * A new chapter, as a form or as JSON. `data` are the questions in order, each as JSON in a part of its own. `attachments` are the
 * PDFs, which were uploaded before, likewise or all in one part. File parts: `files`, `questionImage_<i>`, `answerImage_<i>_<j>`.
 * Questions in a chapter of materials and PDFs in a test are refused (NOT_OF_TYPE), also in changes that do not name the type.
 */
export const ChapterContent = z.object({
  courseId: Id,
  title,
  description,
  isOpen: Flag,
  opensAt: z._default(Bound, null),
  /** Must be after `opensAt`, else BEFORE_OPENING. */
  closesAt: z._default(Bound, null),
  /** The chapter is inserted here and the others move; without a position, or with one beyond the end, it becomes the last. */
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
 * Fields of `updateChapter`. A field that is left out keeps its value; `data` and `attachments`, if given, are the whole list in order.
 * In a form a single empty part `data` means an empty list. If `type` changes, what only the former type can hold is deleted.
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

/** The chapter to copy, and the course that gets the copy as its last chapter; without `courseId` the same course. */
export const ChapterCopy = z.object({ id: Id, courseId: z.optional(Id) });
export type ChapterCopy = z.infer<typeof ChapterCopy>;

/** Must name every chapter of the course once, at the positions 1..n. */
export const ChapterPositions = z.object({
  courseId: Id,
  chapters: listOf(z.object({ id: Id, position }), maxChapterPositions),
});
export type ChapterPositions = z.infer<typeof ChapterPositions>;

/** Selects a chapter, and the user and attempt that it is shown for. */
export const ChapterOfUserQuery = z.object({
  /** The chapter. */
  chapterId: Id,
  /** The user whose progress is shown; the caller if left out. */
  userId: z.optional(Id),
  /**
   * An attempt of that user, open or handed in. Its questions come as it showed them; what is no longer known comes as it is now.
   */
  attemptId: z.optional(Id),
});
export type ChapterOfUserQuery = z.infer<typeof ChapterOfUserQuery>;
