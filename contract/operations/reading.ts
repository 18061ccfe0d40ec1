import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Reading, ReadingChanges } from '../reading.ts';
import { operationsOf } from './operation.ts';

/** How far PDFs are read. */
export const readingOperations = operationsOf('reading', {
  /** Only of PDFs that were opened. */
  listReadings: {
    method: 'GET',
    path: 'course/chapter/reading',
    access: 'signed in',
    summary: 'How far one has read the PDFs of a chapter',
    query: z.object({ chapterId: Id }),
    response: z.array(Reading),
  },
  saveReading: {
    method: 'PUT',
    path: 'course/chapter/reading',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save where one is in a PDF and what was seen of it',
    body: ReadingChanges,
    response: Reading,
  },
});
