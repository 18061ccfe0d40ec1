import type { Chapter } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';

/** Entries by what names them in the form, each with what was saved in its place. */
function byKey<Entry extends { readonly key: string }, Saved>(entries: readonly Entry[], saved: readonly Saved[]) {
  // A chapter keeps its entries in the order of the form; one that holds the other kind keeps none of these.
  const pairs = entries.map((entry, place) => [entry.key, { entry, saved: saved[place] }] as const);
  return new Map(entries.length === saved.length ? pairs : []);
}

/**
 * A form over the chapter that its earlier fields, `sent`, were saved as: what was new in them is known by its id from now on, so that
 * saving it again makes no other question of it, and loads no other PDF.
 */
export function withSavedIds(fields: ChapterFields, sent: ChapterFields, chapter: Chapter): ChapterFields {
  const questions = byKey(sent.questions, chapter.chapterData);
  const attachments = byKey(sent.attachments, chapter.attachments);
  const knownQuestion = (own: QuestionFields): QuestionFields => {
    const saved = own.id === null ? questions.get(own.key)?.saved : undefined;
    if (!saved) return own;
    const answers = own.answers.map((answer, place) => ({ ...answer, id: saved.answers[place]?.id ?? null }));
    return { ...own, id: saved.id, answers };
  };
  const knownAttachment = (own: AttachmentFields): AttachmentFields => {
    const { entry, saved } = attachments.get(own.key) ?? {};
    if (!entry || !saved) return own;
    // Another file was put in its place since.
    const documentId = own.documentId === entry.documentId ? null : own.documentId;
    return { ...own, id: saved.id, documentId };
  };
  return {
    ...fields,
    questions: fields.questions.map(knownQuestion),
    attachments: fields.attachments.map(knownAttachment),
  };
}
