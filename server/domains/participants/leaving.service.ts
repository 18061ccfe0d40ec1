import type { Actor } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';
import type { UserHoldings } from '#contract/users.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { CoursesService } from '../courses/courses.service.ts';
import { administratorsAlone, type UsersService } from '../users/users.service.ts';
import { findHoldings, listChapterIds } from './participants.repository.ts';

interface LeavingDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly courses: CoursesService;
  /** The domain that counts results. It builds on this one, so it is given by the wiring. */
  readonly results: {
    /** The names under which a write runs alone that changes a chapter's counts. */
    aloneWith(chapterId: string): readonly string[];
    /** Takes all submissions of a user out of the counts of chapters and questions. */
    withdraw(executor: Executor, userId: string): Promise<void>;
    /** Checks again whether chapters still need a regrade after submissions were removed. */
    reviewDueRegrades(executor: Executor, chapterIds: readonly string[]): Promise<void>;
  };
}

/** Deletes accounts. It is here because an account mostly owns what its user did as a participant. */
export type LeavingService = ReturnType<typeof createLeavingService>;

/** Takes the user's results out of all counts in the write that deletes the account. */
export function createLeavingService({ database, users, courses, results }: LeavingDependencies) {
  async function remove(actor: Actor, userId: string, claim: Claim): Promise<void> {
    const chapterIds = await listChapterIds(database.read, userId);
    const alone = [...administratorsAlone, ...chapterIds.flatMap(results.aloneWith)];
    await writeOnce(
      database,
      claim,
      async (executor) => {
        const holdings = await findHoldings(executor, userId);
        const details = {
          courses: holdings.courses.length,
          results: holdings.resultsCount,
          resting: holdings.restingCount,
          submissions: holdings.submissionsCount,
          certificates: holdings.certificatesCount,
        };
        await results.withdraw(executor, userId);
        await users.remove(executor, actor, userId, details);
        await results.reviewDueRegrades(executor, chapterIds);
        for (const { id } of holdings.courses) await courses.recount(executor, id);
      },
      { alone },
    );
  }

  return {
    /** Tells what is deleted with an account. @throws ProblemError NOT_FOUND */
    holdings: async (userId: string): Promise<UserHoldings> => {
      const [user, holdings] = await Promise.all([
        users.find(database.read, userId),
        findHoldings(database.read, userId),
      ]);
      if (!user) throw new ProblemError('NOT_FOUND');
      return holdings;
    },

    /** Deletes an account with its sign-ins, participations, results and submissions. @throws ProblemError NOT_FOUND, LAST_ADMIN */
    removeUser: async (actor: Actor, userId: string, claim: Claim): Promise<void> => {
      await remove(actor, userId, claim);
    },

    /** Deletes the caller's own account in the same way. @throws ProblemError NOT_FOUND, LAST_ADMIN */
    removeOwn: (actor: Actor, claim: Claim): Promise<void> => remove(actor, actor.id, claim),
  };
}
