import { createDraftStore } from '../../../editing/draft-store.ts';
import { ChapterFields } from '../chapter-fields.ts';

/** Drafts of chapter forms, kept in this browser. A draft that has another shape is ignored. */
export const chapterDrafts = createDraftStore('chapters', ChapterFields);

/** Returns the key of a chapter's drafts, beside the user: its course and its own id, or only the course for a new chapter. */
export function draftedItemOf(courseId: string, chapterId: string | null): string {
  return `${courseId}.${chapterId ?? 'new'}`;
}
