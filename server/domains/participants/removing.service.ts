import type { Actor } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { ParticipantsRemoval, RemovedParticipants } from '#contract/participants.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { beginJob, endJob, type Jobs, lockJob, updateJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import { type AuditService, firstPeople } from '../audit/audit.service.ts';
import type { CoursesService } from '../courses/courses.service.ts';
import { enrolmentAlone } from './participants.policy.ts';
import { listLeaving, listOwnChapterIds, removeTraces, takeOut } from './participants.repository.ts';

/** People whose results are removed in one step: each of them makes each chapter be counted again. */
const peopleAtOnce = 10;

interface RemovingDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'goOnBehind' | 'inUnits'>;
  readonly courses: Pick<CoursesService, 'find' | 'lock' | 'recount'>;
  readonly audit: Pick<AuditService, 'record'>;
  /** The domain that counts results. It builds on this one, so it is given by the wiring. */
  readonly results: {
    /** The names under which a write runs alone that changes a chapter's counts. */
    aloneWith(chapterId: string): readonly string[];
    /** Takes all submissions of a user in a course out of the counts of its chapters and questions. */
    withdraw(executor: Executor, userId: string, courseId: string): Promise<void>;
    /** Checks again whether chapters still need a regrade after submissions were removed. */
    reviewDueRegrades(executor: Executor, chapterIds: readonly string[]): Promise<void>;
  };
}

/** Takes people out of courses for good. Blocking keeps their results instead. */
export type RemovingService = ReturnType<typeof createRemovingService>;

/** The first unit ends their participation. Later units remove their results, and lists of results wait for these. */
export function createRemovingService({ database, jobs, courses, audit, results }: RemovingDependencies) {
  async function begin(executor: Executor, actor: Actor, { courseId, userIds }: ParticipantsRemoval) {
    const { title } = mustExist(await courses.find(executor, courseId));
    await courses.lock(executor, courseId);
    const people = await takeOut(executor, courseId, userIds);
    const outcome = sumOf(people);
    if (people.length === 0) return outcome;
    const details = { userIds: people.map(({ userId }) => userId).join(' ') };
    if (!(await beginJob(executor, 'removeParticipants', courseId, details))) {
      throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
    }
    await courses.recount(executor, courseId);
    await audit.record(executor, actor, {
      action: 'participants.removed',
      ...{ subjectId: courseId, subjectTitle: title, courseId },
      details: { participants: outcome.removed, results: outcome.resultsCount, people: firstPeople(people) },
    });
    return outcome;
  }

  return {
    /**
     * Takes people out of a course and removes their results in it; certificates stay. With `preview` only tells what would be removed.
     * @throws ProblemError NOT_FOUND, UNAVAILABLE while others are being removed from it
     */
    remove: async (actor: Actor, removal: ParticipantsRemoval, claim: Claim): Promise<RemovedParticipants> => {
      const { courseId, userIds, preview: isPreview = false } = removal;
      if (isPreview) {
        mustExist(await courses.find(database.read, courseId));
        return sumOf(await listLeaving(database.read, courseId, userIds));
      }
      // A person who is enrolled again meanwhile would lose what they do from then on.
      const outcome = await writeOnce(database, claim, (executor) => begin(executor, actor, removal), {
        alone: enrolmentAlone,
      });
      await jobs.goOnBehind('removeParticipants');
      return outcome;
    },

    /** Removes what is left of people who have been taken out of a course. */
    finishRemoval: async (courseId: string): Promise<void> => {
      const chapterIds = await listOwnChapterIds(database.read, courseId);
      const step = async (executor: Executor) => {
        const job = await lockJob(executor, 'removeParticipants', courseId);
        if (!job) return null;
        const userIds = String(job.userIds).split(' ');
        const some = userIds.slice(0, peopleAtOnce);
        for (const userId of some) await results.withdraw(executor, userId, courseId);
        await removeTraces(executor, courseId, some);
        if (userIds.length > some.length) {
          const left = { userIds: userIds.slice(some.length).join(' ') };
          await updateJob(executor, 'removeParticipants', courseId, left);
          return true;
        }
        await results.reviewDueRegrades(executor, chapterIds);
        await endJob(executor, 'removeParticipants', courseId);
        return null;
      };
      await jobs.inUnits(true, step, { alone: chapterIds.flatMap(results.aloneWith) });
    },
  };
}

function sumOf(people: readonly { readonly resultsCount: number }[]): RemovedParticipants {
  return { removed: people.length, resultsCount: people.reduce((sum, { resultsCount }) => sum + resultsCount, 0) };
}
