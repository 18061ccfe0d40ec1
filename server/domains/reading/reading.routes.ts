import type { FastifyInstance } from 'fastify';
import { readingOperations } from '#contract/operations/reading.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { ReadingService } from './reading.service.ts';

/** Routes of `course/chapter/reading`. */
export function registerReadingRoutes(app: FastifyInstance, reading: ReadingService): void {
  registerOperations(app, readingOperations, {
    listReadings: ({ actor, query }) => reading.list(actor, query.chapterId),
    saveReading: ({ actor, body }) => reading.save(actor, body),
  });
}
