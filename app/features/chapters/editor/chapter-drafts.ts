import * as z from 'zod/mini';
import { ChapterType, ExplainAfter, Feedback, QuestionType } from '#contract/chapters.ts';
import { DocumentCondition } from '#contract/documents.ts';
import { createDraftStore } from '../../../editing/draft-store.ts';
import { type ChapterFields, unexplained } from '../chapter-fields.ts';

const id = z.nullable(z.string());

/** The form's fields as an earlier release may have written them: whatever has another shape is no draft. */
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

/** Keeps what was typed into chapter forms in this browser. What an earlier release kept in another shape is no draft. */
export const chapterDrafts = createDraftStore<ChapterFields>('chapters', KeptFields);

/** What the drafts of a chapter are kept under, beside the person: its course and itself, or its course alone for one to come. */
export function draftedItemOf(courseId: string, chapterId: string | null): string {
  return `${courseId}.${chapterId ?? 'new'}`;
}
