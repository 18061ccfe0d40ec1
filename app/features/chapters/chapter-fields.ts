import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Attachment,
  type Chapter,
  ChapterType,
  ExplainAfter,
  Feedback,
  type Question,
  QuestionScoring,
  QuestionType,
} from '#contract/chapters.ts';
import { DocumentCondition } from '#contract/documents.ts';
import { answersPerQuestion, defaultPassMark } from '#contract/limits.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { localTextOf } from './local-instant.ts';

/** The initial fields of a question without an explanation. */
export const unexplained = { explanation: '', source: { attachmentId: '', page: '' } } as const;

const id = z.nullable(z.string());

/** One answer in the form; `id` is null until it is saved. */
const AnswerFields = z.object({
  id,
  answer: z.string(),
  /** A picture that is on the server already: it was uploaded when it was chosen. */
  imageUrl: z.nullable(z.string()),
  isCorrect: z.boolean(),
});

/** One question in the form; `key` identifies it there, saved or not. */
const QuestionFields = z.object({
  key: z.string(),
  id,
  question: z.string(),
  type: QuestionType,
  imageUrl: z.nullable(z.string()),
  answers: z.array(AnswerFields),
  explanation: z._default(z.string(), ''),
  /** `attachmentId` is '' for none. */
  source: z._default(z.object({ attachmentId: z.string(), page: z.string() }), unexplained.source),
  /** undefined in drafts of earlier releases; then the scoring stays as it is. */
  scoring: z.optional(QuestionScoring),
  /** How many submissions it was judged in. */
  sheetsCount: z.optional(z.number()),
});
export type QuestionFields = z.infer<typeof QuestionFields>;

/** One PDF in the form: `id` of a saved attachment, `documentId` of a file that was uploaded since. */
const AttachmentFields = z.object({
  key: z.string(),
  id,
  documentId: id,
  name: z.string(),
  size: z.number(),
  pageCount: z.nullable(z.number()),
  condition: DocumentCondition,
});
export type AttachmentFields = z.infer<typeof AttachmentFields>;

/**
 * The fields of the chapter form. Numbers are texts, as they may be half typed. It is plain JSON, so that it can be kept as a draft. A field
 * that drafts of an earlier release lack has a default.
 */
export const ChapterFields = z.object({
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  /** By this browser's clock; '' for no bound. */
  opensAt: z._default(z.string(), ''),
  closesAt: z._default(z.string(), ''),
  type: ChapterType,
  passMark: z.string(),
  /** '' for no limit. */
  attemptsLimit: z.string(),
  feedback: Feedback,
  explainAfter: z._default(ExplainAfter, 'passed'),
  attachments: z.array(AttachmentFields),
  questions: z.array(QuestionFields),
});
export type ChapterFields = z.infer<typeof ChapterFields>;

/** The form library's object for this form. */
export type ChapterControl = UseFormReturn<ChapterFields, unknown, ChapterFields>;

/** Returns an empty question. No answer is marked right: a mark that nobody has set could silently become a wrong key. */
export function emptyQuestion(type: QuestionType = 'text'): QuestionFields {
  const answers = Array.from({ length: answersPerQuestion }, () => ({
    id: null,
    answer: '',
    imageUrl: null,
    isCorrect: false,
  }));
  return { key: randomUuid(), id: null, question: '', type, imageUrl: null, answers, ...unexplained };
}

/** Returns an empty chapter: closed, with materials. If it becomes a test, it has the usual pass mark and no limit of attempts. */
export function emptyChapter(): ChapterFields {
  return {
    title: '',
    description: '',
    isOpen: false,
    opensAt: '',
    closesAt: '',
    type: 1,
    passMark: String(defaultPassMark),
    attemptsLimit: '',
    feedback: 'correctness',
    explainAfter: 'passed',
    attachments: [],
    questions: [],
  };
}

function questionFieldsOf(asked: Question): QuestionFields {
  const { id, question, type, imageUrl, answers, explanation, source, scoring, sheetsCount } = asked;
  return {
    key: id,
    id,
    question,
    type,
    imageUrl,
    scoring,
    sheetsCount,
    answers: answers.map((answer) => ({ ...answer, isCorrect: answer.isCorrect ?? false })),
    explanation: explanation ?? '',
    source: source ? { attachmentId: source.attachmentId, page: String(source.page) } : unexplained.source,
  };
}

function attachmentFieldsOf({ id, name, size, pageCount, condition }: Attachment): AttachmentFields {
  return { key: id, id, documentId: null, name, size, pageCount, condition };
}

/** Returns the form of a saved chapter. */
export function chapterFieldsOf(chapter: Chapter): ChapterFields {
  return {
    title: chapter.title,
    description: chapter.description,
    isOpen: chapter.isOpen,
    opensAt: localTextOf(chapter.opensAt),
    closesAt: localTextOf(chapter.closesAt),
    type: chapter.type,
    passMark: String(chapter.passMark),
    attemptsLimit: chapter.attemptsLimit === null ? '' : String(chapter.attemptsLimit),
    feedback: chapter.feedback,
    explainAfter: chapter.explainAfter,
    attachments: chapter.attachments.map(attachmentFieldsOf),
    questions: chapter.chapterData.map(questionFieldsOf),
  };
}
