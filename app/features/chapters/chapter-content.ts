import { type AttachmentContent, chapterTypes, type QuestionContent } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from './chapter-fields.ts';
import { instantOf } from './local-instant.ts';

/** What only a test has: its numbers still as they were typed. */
type TestSettings = Pick<ChapterFields, 'passMark' | 'attemptsLimit' | 'feedback' | 'explainAfter'>;

/** A form as it is judged and sent: only what belongs to the chapter's type, so that nothing hidden can hinder the saving. */
export interface ChapterSubmission
  extends Pick<ChapterFields, 'title' | 'description' | 'isOpen' | 'opensAt' | 'closesAt' | 'type'>,
    Partial<TestSettings> {
  readonly data: readonly QuestionContent[];
  readonly attachments: readonly AttachmentContent[];
}

function questionContentOf({
  id,
  answers,
  source,
  key: _,
  sheetsCount: __,
  ...texts
}: QuestionFields): QuestionContent {
  return {
    ...texts,
    id: id ?? undefined,
    answers: answers.map((answer) => ({ ...answer, id: answer.id ?? undefined })),
    source: source.attachmentId === '' ? null : { ...source, page: Number(source.page) },
  };
}

function attachmentContentOf({ id, documentId, name }: AttachmentFields): AttachmentContent {
  return { id: id ?? undefined, documentId: documentId ?? undefined, name };
}

/** What a form says, in the contract's words. */
export function submissionOf(fields: ChapterFields): ChapterSubmission {
  const { title, description, isOpen, opensAt, closesAt, type } = fields;
  const { passMark, attemptsLimit, feedback, explainAfter, questions, attachments } = fields;
  const common = { title, description, isOpen, opensAt: instantOf(opensAt), closesAt: instantOf(closesAt), type };
  return type === chapterTypes.questions
    ? {
        ...{ ...common, passMark, attemptsLimit, feedback, explainAfter },
        ...{ data: questions.map(questionContentOf), attachments: [] },
      }
    : { ...common, data: [], attachments: attachments.map(attachmentContentOf) };
}
