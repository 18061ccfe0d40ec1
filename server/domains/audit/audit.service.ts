import type { AuditAction, AuditEntry, AuditQuery } from '#contract/audit.ts';
import type { Actor } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { mayReadAudit } from './audit.policy.ts';
import { insertAuditEntry, listAuditEntries } from './audit.repository.ts';
import { createEntryCounter } from './entry-counter.ts';

/** What is written down about a deed; names are kept as they are now, as their bearers may be gone later. */
interface Deed {
  readonly action: AuditAction;
  readonly subjectId: string | null;
  readonly subjectTitle: string;
  /** The course that it happened in. */
  readonly courseId?: string | null;
  /** Counts, former and new values. */
  readonly details?: AuditEntry['details'];
}

/** Who did what and when. */
export interface AuditService {
  /** Refuses who may not read, before anything of a request is looked at. @throws ProblemError FORBIDDEN */
  requireReader(actor: Actor): void;
  /** Belongs into the write that does the deed: either both happen or none. */
  record(executor: Executor, actor: Actor, deed: Deed): Promise<void>;
  /** Newest first, with the count of all that the filters let through. @throws ProblemError FORBIDDEN */
  list(actor: Actor, query: AuditQuery): Promise<{ items: AuditEntry[]; totalCount: number }>;
}

export function createAuditService(database: Database): AuditService {
  const requireReader = (actor: Actor) => {
    if (!mayReadAudit(actor)) throw new ProblemError('FORBIDDEN');
  };

  const countEntries = createEntryCounter(database.read);

  return {
    requireReader,

    record: (executor, actor, { action, subjectId, subjectTitle, courseId = null, details = {} }) =>
      insertAuditEntry(executor, {
        id: newId(),
        at: new Date(),
        actorId: actor.id,
        action,
        subjectId,
        subjectTitle,
        subjectFolded: foldText(subjectTitle),
        courseId,
        details: JSON.stringify(details),
      }),

    list: async (actor, query) => {
      requireReader(actor);
      const [items, totalCount] = await Promise.all([listAuditEntries(database.read, query), countEntries(query)]);
      // What is written down between the two is in one of them alone.
      const isEnd = items.length > 0 && items.length < (query.limit ?? Number.POSITIVE_INFINITY);
      const seenCount = (query.offset ?? 0) + items.length;
      return { items, totalCount: isEnd ? seenCount : Math.max(totalCount, seenCount) };
    },
  };
}
