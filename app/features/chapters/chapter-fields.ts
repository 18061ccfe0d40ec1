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

/** One answer in the form; `id` is null until it is saved. */
export interface AnswerFields {
  readonly id: string | null;
  readonly answer: string;
  /** A picture that is on the server already: it was uploaded when it was chosen. */
  readonly imageUrl: string | null;
  readonly isCorrect: boolean;
}

/** One question in the form; `key` identifies it there, saved or not. */
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
  /** undefined in drafts of earlier releases; then the scoring stays as it is. */
  readonly scoring?: QuestionScoring | undefined;
  /** How many submissions it was judged in. */
  readonly sheetsCount?: number | undefined;
}

/** One PDF in the form: `id` of a saved attachment, `documentId` of a file that was uploaded since. */
export interface AttachmentFields extends Pick<Attachment, 'name' | 'size' | 'pageCount' | 'condition'> {
  readonly key: string;
  readonly id: string | null;
  readonly documentId: string | null;
}

/** The fields of the chapter form. Numbers are texts, as they may be half typed. It is plain JSON, so that it can be kept as a draft. */
export interface ChapterFields {
  readonly title: string;
  readonly description: string;
  readonly isOpen: boolean;
  /** By this browser's clock; '' for no bound. */
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

/** The form library's object for this form. */
export type ChapterForm = UseFormReturn<ChapterFields, unknown, ChapterFields>;

/** The initial fields of a question without an explanation. */
export const unexplained = { explanation: '', source: { attachmentId: '', page: '' } } as const;

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
