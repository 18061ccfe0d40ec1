import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Reading, ReadingChanges, SavedReading } from '../reading.ts';
import { chapterRefusals, operationsOf } from './operation.ts';

/** Progress in reading PDFs. */
export const readingOperations = operationsOf('reading', {
  /** Lists only PDFs that the user has opened. */
  listReadings: {
    call: 'GET course/chapter/reading',
    access: 'signed in',
    summary: 'How far one has read the PDFs of a chapter',
    query: z.object({ chapterId: Id }),
    response: z.array(Reading),
    refusals: chapterRefusals,
  },
  /** Completes the chapter by reading once enough pages of each of its PDFs were seen. */
  saveReading: {
    call: 'PUT course/chapter/reading',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save where one is in a PDF and what was seen of it',
    body: ReadingChanges,
    response: SavedReading,
    refusals: chapterRefusals,
  },
});
