import * as z from 'zod/mini';
import { Id, Instant, listOf, wholeNumber } from './common.ts';
import { maxDocumentPages, maxSeenRanges, maxZoomPercent, minZoomPercent } from './limits.ts';

/** Size of the pages: fitted to the width, fitted whole, or in per cent of their size on paper. */
export const Zoom = z.union([z.literal(['width', 'page']), wholeNumber(minZoomPercent, maxZoomPercent)], {
  error: 'INVALID_TYPE',
});
export type Zoom = z.infer<typeof Zoom>;

const page = wholeNumber(1, maxDocumentPages);

/** A range of pages, by its first and last. */
export const PageRange = z
  .tuple([page, page], { error: 'INVALID_TYPE' })
  .check(z.refine(([first, last]) => first <= last, { error: 'OUT_OF_RANGE' }));
export type PageRange = z.infer<typeof PageRange>;

/** The reader's place in a PDF, and the pages they saw. `seen` is added to the pages seen before. */
export const ReadingChanges = z.object({
  attachmentId: Id,
  page,
  zoom: Zoom,
  seen: z._default(listOf(PageRange, maxSeenRanges), []),
});
export type ReadingChanges = z.infer<typeof ReadingChanges>;

/** A user's progress in a PDF. A PDF that replaces another one starts unread. */
export const Reading = z.object({
  attachmentId: Id,
  /** From 1. */
  page: z.int(),
  zoom: z.union([z.literal(['width', 'page']), z.int()]),
  /** Ranges in order that do not touch. */
  seen: z.array(z.tuple([z.int(), z.int()])),
  seenCount: z.int(),
  savedAt: Instant,
});
export type Reading = z.infer<typeof Reading>;

/** A reading that was just saved. */
export const SavedReading = z.extend(Reading, {
  /** Whether enough of each of the chapter's PDFs was seen (`readPercent`), so that the chapter is completed. */
  isChapterRead: z.boolean(),
});
export type SavedReading = z.infer<typeof SavedReading>;
