import type { Chapter } from '#contract/chapters.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';

/** Returns a map from an entry's key in the form to the entry and its saved form. */
function byKey<Entry extends { readonly key: string }, Saved>(entries: readonly Entry[], saved: readonly Saved[]) {
  // A saved chapter keeps the order of the form. A chapter of the other type has none of these entries.
  const pairs = entries.map((entry, index) => [entry.key, { entry, saved: saved[index] }] as const);
  return new Map(entries.length === saved.length ? pairs : []);
}

/**
 * Returns a form over the chapter that its earlier fields, `sent`, were saved as. Entries that were new get their ids, so that saving again
 * does not create them a second time.
 */
export function withSavedIds(fields: ChapterFields, sent: ChapterFields, chapter: Chapter): ChapterFields {
  const questions = byKey(sent.questions, chapter.chapterData);
  const attachments = byKey(sent.attachments, chapter.attachments);
  const knownQuestion = (own: QuestionFields): QuestionFields => {
    const saved = own.id === null ? questions.get(own.key)?.saved : undefined;
    if (!saved) return own;
    const answers = own.answers.map((answer, index) => ({ ...answer, id: saved.answers[index]?.id ?? null }));
    return { ...own, id: saved.id, answers };
  };
  const knownAttachment = (own: AttachmentFields): AttachmentFields => {
    const { entry, saved } = attachments.get(own.key) ?? {};
    if (!entry || !saved) return own;
    // Another file has taken its place since.
    const documentId = own.documentId === entry.documentId ? null : own.documentId;
    return { ...own, id: saved.id, documentId };
  };
  return {
    ...fields,
    questions: fields.questions.map(knownQuestion),
    attachments: fields.attachments.map(knownAttachment),
  };
}
