import type { UseFormReturn } from 'react-hook-form';
import type {
  Attachment,
  Chapter,
  ChapterType,
  ExplainAfter,
  Feedback,
  Question,
  QuestionScoring,
  QuestionType,
} from '#contract/chapters.ts';
import { answersPerQuestion, defaultPassMark } from '#contract/limits.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { localTextOf } from './local-instant.ts';

/** One answer as it stands in the form; `id` is null until it has been saved. */
export interface AnswerFields {
  readonly id: string | null;
  readonly answer: string;
  /** A picture that the server keeps already: it was uploaded when it was chosen. */
  readonly imageUrl: string | null;
  readonly isCorrect: boolean;
}

/** One question as it stands in the form; `key` names it there, saved or not. */
export interface QuestionFields {
  readonly key: string;
  readonly id: string | null;
  readonly question: string;
  readonly type: QuestionType;
  readonly imageUrl: string | null;
  readonly answers: readonly AnswerFields[];
  readonly explanation: string;
  /** `attachmentId` is '' for none. */
  readonly source: { readonly attachmentId: string; readonly page: string };
  /** undefined in drafts that were kept before there was this: it stays as it is. */
  readonly scoring?: QuestionScoring | undefined;
  /** How many tests that were handed in were judged by it. */
  readonly sheetsCount?: number | undefined;
}

/** One PDF as it stands in the form: `id` of the attachment that stands, `documentId` of one that was uploaded since. */
export interface AttachmentFields extends Pick<Attachment, 'name' | 'size' | 'pageCount' | 'condition'> {
  readonly key: string;
  readonly id: string | null;
  readonly documentId: string | null;
}

/** What the chapter form holds. Numbers are texts there, as they may be half typed. Plain JSON, so that it can be kept as a draft. */
export interface ChapterFields {
  readonly title: string;
  readonly description: string;
  readonly isOpen: boolean;
  /** By the clock of this browser; '' for no bound. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly type: ChapterType;
  readonly passMark: string;
  /** '' for no limit. */
  readonly attemptsLimit: string;
  readonly feedback: Feedback;
  readonly explainAfter: ExplainAfter;
  readonly attachments: readonly AttachmentFields[];
  readonly questions: readonly QuestionFields[];
}

/** The form library's hold on such a form. */
export type ChapterForm = UseFormReturn<ChapterFields, unknown, ChapterFields>;

/** What a question begins with that nobody has explained. */
export const unexplained = { explanation: '', source: { attachmentId: '', page: '' } } as const;

/** No answer is marked right: a mark that nobody has set would be a wrong key without a word. */
export function emptyQuestion(type: QuestionType = 'text'): QuestionFields {
  const answers = Array.from({ length: answersPerQuestion }, () => ({
    id: null,
    answer: '',
    imageUrl: null,
    isCorrect: false,
  }));
  return { key: randomUuid(), id: null, question: '', type, imageUrl: null, answers, ...unexplained };
}

/** A chapter that nobody has written yet: closed, and of materials; made a test, it has the usual pass mark and no limit of attempts. */
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

/** The form of a chapter as the server has it. */
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
