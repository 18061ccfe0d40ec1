import type { Chapter } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields } from '../chapter-fields.ts';

/** The PDFs of a form that stand nowhere any more: they were saved once, and `current` (null: a chapter to come) has them no longer. */
export function lostMaterials({ attachments }: ChapterFields, current: Chapter | null): AttachmentFields[] {
  const known = new Set(current?.attachments.map(({ id }) => id));
  return attachments.filter(({ id, documentId }) => id !== null && documentId === null && !known.has(id));
}

/**
 * A form as it can be saved over `current` (null: as a chapter to come): what is named there keeps its identity, what has been deleted
 * since becomes new, PDFs that are lost are left out, and those whose file was replaced have the new one.
 */
export function overCurrent(fields: ChapterFields, current: Chapter | null): ChapterFields {
  const answersOf = new Map(current?.chapterData.map(({ id, answers }) => [id, new Set(answers.map((one) => one.id))]));
  const materials = new Map(current?.attachments.map((one) => [one.id, one]));
  const lost = new Set(lostMaterials(fields, current));
  return {
    ...fields,
    attachments: fields.attachments
      .filter((one) => !lost.has(one))
      .map((one) => {
        const standing = one.id === null ? undefined : materials.get(one.id);
        if (!standing) return { ...one, id: null };
        if (one.documentId !== null) return one;
        const { size, pageCount, condition } = standing;
        return { ...one, size, pageCount, condition };
      }),
    questions: fields.questions.map((question) => {
      const answerIds = question.id === null ? undefined : answersOf.get(question.id);
      const answers = question.answers.map((answer) =>
        answer.id !== null && answerIds?.has(answer.id) ? answer : { ...answer, id: null },
      );
      return { ...question, id: answerIds ? question.id : null, answers };
    }),
  };
}
