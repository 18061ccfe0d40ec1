import type { FastifyInstance } from 'fastify';
import { readingOperations } from '#contract/operations/reading.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { ReadingService } from './reading.service.ts';

/** Routes of `course/chapter/reading`. */
export function registerReadingRoutes(app: FastifyInstance, reading: ReadingService): void {
  const { listReadings, saveReading } = readingOperations;

  registerOperation(app, listReadings, (request) => reading.list(actorOf(request), request.query.chapterId));

  registerOperation(app, saveReading, (request) => reading.save(actorOf(request), request.body));
}
