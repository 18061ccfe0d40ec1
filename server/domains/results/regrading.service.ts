import type { Actor } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { invalidField, mustExist, ProblemError } from '#contract/errors.ts';
import type { Regrade, RegradeOrder } from '#contract/results.ts';
import type { Database } from '#server/db/database.ts';
import { notFoundIfDeleted } from '#server/db/database-faults.ts';
import { type Claim, findAnswer, writeOnce } from '#server/db/idempotency.ts';
import { beginJob, endJob, type Jobs, lockJob, updateJob } from '#server/db/jobs.ts';
import type { Executor, JobDetails } from '#server/db/tables.ts';
import { type AttemptsService, joinOutcomes } from '../attempts/attempts.service.ts';
import { type AuditService, firstPeople } from '../audit/audit.service.ts';
import type { ChapterRecord, ChaptersService } from '../chapters/chapters.service.ts';
import { listPeople, listPeopleIds, type PeopleQuery, type PersonRecord } from './people.repository.ts';
import { requireSettled } from './settled-results.ts';

export interface RegradingDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'alone' | 'inUnits'>;
  readonly attempts: Pick<AttemptsService, 'aloneWith' | 'previewRegrade' | 'regradeSome'>;
  readonly chapters: Pick<ChaptersService, 'find' | 'listKey' | 'markRegraded'>;
  readonly audit: Pick<AuditService, 'record'>;
}

type RegradeOutcome = Awaited<ReturnType<AttemptsService['previewRegrade']>>;

/** Judges stored answers by the present key. `attempts` judges. This adds the names of the people concerned, and the journal entry. */
export function createRegrading({ database, jobs, attempts, chapters, audit }: RegradingDependencies) {
  async function requireTest(executor: Executor, chapterId: string): Promise<ChapterRecord> {
    const chapter = mustExist(await chapters.find(executor, chapterId));
    if (chapter.type === chapterTypes.questions) return chapter;
    throw invalidField('chapterId', 'INVALID_TYPE');
  }

  /** The outcome with the names of the people whose results change. */
  async function describe(
    executor: Executor,
    { id: chapterId, version, courseId, isRegradeDue }: ChapterRecord,
    { submissionsCount, changes }: RegradeOutcome,
  ): Promise<Regrade> {
    const changeOf = new Map(changes.map((change) => [change.userId, change]));
    const ids = changes.length === 0 ? [] : await listPeopleIds(executor, everybodyOf(courseId), {});
    const people = await listPeople(
      executor,
      courseId,
      ids.filter((id) => changeOf.has(id)),
    );
    const questions = await chapters.listKey(executor, chapterId);
    return {
      chapterId,
      version,
      submissionsCount,
      isDue: isRegradeDue,
      changes: people.flatMap((person) => {
        const change = changeOf.get(person.userId);
        return change ? { ...participantOf(person), before: change.before, after: change.after } : [];
      }),
      questions: questions.flatMap(({ id: questionId, question, scoring }, index) =>
        scoring === 'counted' ? [] : [{ questionId, number: index + 1, question, scoring }],
      ),
    };
  }

  /** Judges the submissions that are left, some in each unit. */
  async function settle(chapterId: string): Promise<RegradeOutcome> {
    // By the beginning of each step, so that a unit that runs again overwrites its outcome.
    const steps = new Map<string, RegradeOutcome>();
    const step = async (executor: Executor) => {
      const progress = await lockJob(executor, 'regradeChapter', chapterId);
      const chapter = progress && (await chapters.find(executor, chapterId));
      if (!chapter) {
        await endJob(executor, 'regradeChapter', chapterId);
        return null;
      }
      const { after, submissions, changedSubmissions, changes, people } = progressOf(progress);
      const judged = await attempts.regradeSome(executor, chapter, after === '' ? null : after);
      if (!judged) return null;
      steps.set(after, judged);
      await updateJob(executor, 'regradeChapter', chapterId, {
        ...progress,
        after: judged.lastUserId,
        submissions: submissions + judged.submissionsCount,
        changedSubmissions: changedSubmissions + judged.changedSubmissionsCount,
        changes: changes + judged.changes.length,
        people: people || firstPeople(judged.changes),
      });
      return true;
    };
    await jobs.inUnits(true, step, { alone: attempts.aloneWith(chapterId) });
    return joinOutcomes([...steps.values()]);
  }

  /** Ends a regrade: results now come from the present key. The journal tells it if anything has changed. */
  async function finish(executor: Executor, chapterId: string): Promise<void> {
    const progress = await lockJob(executor, 'regradeChapter', chapterId);
    const { id: subjectId, title: subjectTitle, courseId } = await requireTest(executor, chapterId);
    if (!progress) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await chapters.markRegraded(executor, chapterId);
    await endJob(executor, 'regradeChapter', chapterId);
    const { actorId, submissions, changedSubmissions, changes, people } = progressOf(progress);
    // Another process may have done all the work meanwhile. Then there is nothing to tell.
    if (changes + changedSubmissions === 0) return;
    const details = { submissions, changes, ...(people === '' ? {} : { people }) };
    const subject = { subjectId, subjectTitle, courseId };
    await audit.record(executor, { id: actorId, role: 'ADMIN' }, { action: 'chapter.regraded', ...subject, details });
  }

  return {
    /** Tells whose results would change. Writes nothing. @throws ProblemError NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE */
    previewRegrade: async (chapterId: string): Promise<Regrade> => {
      const chapter = await requireTest(database.read, chapterId);
      await requireSettled(database.read, chapter.courseId);
      return describe(database.read, chapter, await attempts.previewRegrade(chapter));
    },

    /**
     * Judges a few hundred submissions in each unit. Meanwhile lists of results wait, the key cannot change, and users see their own
     * results by the old or the new key.
     * @throws ProblemError NOT_FOUND, VALIDATION_FAILED, STALE_VERSION
     */
    regrade: async (actor: Actor, { chapterId, version }: RegradeOrder, claim: Claim): Promise<Regrade> => {
      const options = { alone: attempts.aloneWith(chapterId) };
      const begin = async (executor: Executor) => {
        const chapter = await requireTest(executor, chapterId);
        requireVersion(chapter, version);
        await beginJob(executor, 'regradeChapter', chapterId, { actorId: actor.id, ...nothingYet });
        return chapter;
      };
      const regrade = async () => {
        const known = await findAnswer<Regrade>(database, claim);
        if (known) return known.result;
        const chapter = await database.write(begin, options);
        const regraded = await describe(database.read, chapter, await settle(chapterId));
        const end = async (executor: Executor) => {
          await finish(executor, chapterId);
          return regraded;
        };
        return writeOnce(database, claim, end, options);
      };
      return notFoundIfDeleted(jobs.alone('regradeChapter', regrade));
    },

    /** Continues a regrade that was interrupted. */
    finishRegrade: async (chapterId: string): Promise<void> => {
      await settle(chapterId);
      const end = async (executor: Executor) => {
        if (await lockJob(executor, 'regradeChapter', chapterId)) await finish(executor, chapterId);
      };
      await database.write(end, { alone: attempts.aloneWith(chapterId) });
    },
  };
}

/** The progress of a regrade, as its job stores it. */
const nothingYet = { after: '', submissions: 0, changedSubmissions: 0, changes: 0, people: '' };

function progressOf({ actorId, after, submissions, changedSubmissions, changes, people }: JobDetails) {
  return {
    ...{ actorId: String(actorId), after: String(after), people: String(people) },
    ...{ submissions: Number(submissions), changedSubmissions: Number(changedSubmissions), changes: Number(changes) },
  };
}

/** @throws ProblemError STALE_VERSION where the request is about another version of the chapter */
function requireVersion({ id: chapterId, version }: ChapterRecord, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new ProblemError('STALE_VERSION', { current: { chapterId, version } });
}

/** By name. */
function everybodyOf(courseId: string): PeopleQuery {
  return { courseId, search: undefined, filter: { show: 'all' }, sort: { by: 'sort_name' }, order: 'asc' };
}

function participantOf({ averageEstimate, completed, ...participant }: PersonRecord) {
  return participant;
}
