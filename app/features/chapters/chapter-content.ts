import { type AttachmentContent, chapterTypes, type QuestionContent } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from './chapter-fields.ts';
import { instantOf } from './local-instant.ts';

/** The settings that only a test has. Its numbers are still texts, as they were typed. */
type TestSettings = Pick<ChapterFields, 'passMark' | 'attemptsLimit' | 'feedback' | 'explainAfter'>;

/** A form as it is checked and sent. It has only the fields of the chapter's type, so that no hidden field can prevent saving. */
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

/** Converts a form into the contract's shape. */
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
