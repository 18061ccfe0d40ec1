import { fillPath } from './addresses.ts';
import { accessTokenOperations } from './operations/access-tokens.ts';
import { attemptOperations } from './operations/attempts.ts';
import { auditOperations } from './operations/audit.ts';
import { authOperations } from './operations/auth.ts';
import { calendarOperations } from './operations/calendar.ts';
import { certificateOperations } from './operations/certificates.ts';
import { chapterOperations } from './operations/chapters.ts';
import { contentOperations } from './operations/content.ts';
import { courseOperations } from './operations/courses.ts';
import { linkOperations } from './operations/links.ts';
import { mediaOperations } from './operations/media.ts';
import { newsOperations } from './operations/news.ts';
import { participantOperations } from './operations/participants.ts';
import { publicationOperations } from './operations/publications.ts';
import { readingOperations } from './operations/reading.ts';
import { resultOperations } from './operations/results.ts';
import { searchOperations } from './operations/search.ts';
import { secondFactorOperations } from './operations/second-factor.ts';
import { userOperations } from './operations/users.ts';
import { webhookOperations } from './operations/webhooks.ts';

/** All operations by name, from the tables of the domains. For the server and tests; pages import the domains' tables. */
export const operations = {
  ...authOperations,
  ...secondFactorOperations,
  ...accessTokenOperations,
  ...userOperations,
  ...newsOperations,
  ...publicationOperations,
  ...contentOperations,
  ...linkOperations,
  ...searchOperations,
  ...mediaOperations,
  ...courseOperations,
  ...calendarOperations,
  ...participantOperations,
  ...chapterOperations,
  ...attemptOperations,
  ...readingOperations,
  ...certificateOperations,
  ...resultOperations,
  ...auditOperations,
  ...webhookOperations,
};

export type OperationName = keyof typeof operations;

/** The address of an operation relative to `apiBase`, its path parameters filled in. */
export function operationPath(name: OperationName, parameters: Record<string, string> = {}): string {
  return fillPath(operations[name].path, parameters);
}
