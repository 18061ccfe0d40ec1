import type { FastifyInstance } from 'fastify';
import { readingSchemas } from '#contract/reading.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { ReadingService } from './reading.service.ts';

/** Routes of `course/chapter/reading`. */
export function registerReadingRoutes(app: FastifyInstance, reading: ReadingService, authenticate: Authenticate): void {
  const { listReadings, saveReading } = readingSchemas;

  registerOperation(app, 'listReadings', listReadings, { authenticate }, (request) =>
    reading.list(actorOf(request), request.query.chapterId),
  );

  registerOperation(app, 'saveReading', saveReading, { authenticate }, (request) =>
    reading.save(actorOf(request), request.body),
  );
}
