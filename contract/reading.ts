import * as z from 'zod/mini';
import { Id, Instant, listOf, wholeNumber } from './common.ts';
import { maxDocumentPages, maxSeenRanges, maxZoomPercent, minZoomPercent } from './limits.ts';

/** How large pages are drawn: as wide as there is room, whole, or in per cent of their size on paper. */
export const Zoom = z.union([z.literal(['width', 'page']), wholeNumber(minZoomPercent, maxZoomPercent)], {
  error: 'INVALID_TYPE',
});
export type Zoom = z.infer<typeof Zoom>;

const page = wholeNumber(1, maxDocumentPages);

/** Pages that follow each other, the first and the last of them. */
export const PageRange = z
  .tuple([page, page], { error: 'INVALID_TYPE' })
  .check(z.refine(([first, last]) => first <= last, { error: 'OUT_OF_RANGE' }));
export type PageRange = z.infer<typeof PageRange>;

/** Where somebody is in a PDF, and what they have seen of it. `seen` is added to what was seen before. */
export const ReadingChanges = z.object({
  attachmentId: Id,
  page,
  zoom: Zoom,
  seen: z._default(listOf(PageRange, maxSeenRanges), []),
});
export type ReadingChanges = z.infer<typeof ReadingChanges>;

/** How far somebody has read a PDF. A PDF that was put in the place of another is unread. */
export const Reading = z.object({
  attachmentId: Id,
  /** From 1. */
  page: z.int(),
  zoom: z.union([z.literal(['width', 'page']), z.int()]),
  /** In order, apart from each other. */
  seen: z.array(z.tuple([z.int(), z.int()])),
  seenCount: z.int(),
  savedAt: Instant,
});
export type Reading = z.infer<typeof Reading>;

/** The same, once it is saved. */
export const SavedReading = z.extend(Reading, {
  /** Enough of each of the chapter's PDFs has been seen (`readPercent`), and the chapter is completed. */
  isChapterRead: z.boolean(),
});
export type SavedReading = z.infer<typeof SavedReading>;
