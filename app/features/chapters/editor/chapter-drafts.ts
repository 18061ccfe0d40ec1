import * as z from 'zod/mini';
import { ChapterType, ExplainAfter, Feedback, QuestionType } from '#contract/chapters.ts';
import { DocumentCondition } from '#contract/documents.ts';
import { createDraftStore } from '../../../editing/draft-store.ts';
import { type ChapterFields, unexplained } from '../chapter-fields.ts';

const id = z.nullable(z.string());

/** The shape of kept fields. A draft of an earlier release with another shape is ignored. */
const KeptFields = z.object({
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  opensAt: z._default(z.string(), ''),
  closesAt: z._default(z.string(), ''),
  type: ChapterType,
  passMark: z.string(),
  attemptsLimit: z.string(),
  feedback: Feedback,
  explainAfter: z._default(ExplainAfter, 'passed'),
  attachments: z.array(
    z.object({
      key: z.string(),
      id,
      documentId: id,
      name: z.string(),
      size: z.number(),
      pageCount: z.nullable(z.number()),
      condition: DocumentCondition,
    }),
  ),
  questions: z.array(
    z.object({
      key: z.string(),
      id,
      question: z.string(),
      type: QuestionType,
      imageUrl: z.nullable(z.string()),
      answers: z.array(z.object({ id, answer: z.string(), imageUrl: z.nullable(z.string()), isCorrect: z.boolean() })),
      explanation: z._default(z.string(), ''),
      source: z._default(z.object({ attachmentId: z.string(), page: z.string() }), unexplained.source),
    }),
  ),
});

/** Drafts of chapter forms, kept in this browser. A draft that has another shape is ignored. */
export const chapterDrafts = createDraftStore<ChapterFields>('chapters', KeptFields);

/** Returns the key of a chapter's drafts, beside the user: its course and its own id, or only the course for a new chapter. */
export function draftedItemOf(courseId: string, chapterId: string | null): string {
  return `${courseId}.${chapterId ?? 'new'}`;
}
