import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ProblemError } from '#contract/errors.ts';
import { changesAny } from '#server/db/count-rows.ts';
import type { Database, WriteOptions } from './database.ts';
import type { Executor, JobDetails, JobKind } from './tables.ts';

/** Time that a unit should take with its commit, and the most that its steps take: others wait for it. */
const unitMilliseconds = 35;
/** Pause between two units. Other processes that share the file get their turn by asking again and again, so they need a longer one. */
const pauseMilliseconds = 15;
const sharedPauseMilliseconds = 60;
/** How often the program looks for jobs whose process has ended. */
const lookMilliseconds = 10_000;
/** How long an answer waits for the end of a settled job, and how long a stopping server waits for the end of a unit. */
const answerMilliseconds = 2000;
const stopMilliseconds = 3000;

/** What each kind of job does when it was left behind: it goes on to its end, or takes back what was begun. */
type Resumers = Readonly<Record<JobKind, (subjectId: string) => Promise<void>>>;

interface JobsDependencies {
  readonly database: Database;
  readonly resumers: Resumers;
  /** Whether other processes write to the same file: there they do not wait in one queue. */
  readonly isFileShared: boolean;
  readonly log: { error(details: object, message: string): void };
}

/** Work that is too long for one unit. Its first unit hides or claims the whole; others end it, even after a restart. */
export type Jobs = ReturnType<typeof createJobs>;

/**
 * A job is a row that its first unit writes and its last one removes. One job of each kind is worked on at a time, under a lock that no
 * crash leaves behind: whoever has the lock and finds another job's row knows that its process has ended.
 */
export function createJobs({ database, resumers, isFileShared, log }: JobsDependencies) {
  let isStopping = false;
  let looking: NodeJS.Timeout | undefined;
  const inHand = new Set<Promise<unknown>>();

  /** Remembers a task, so that `stop` waits for it. */
  function kept<Result>(task: Promise<Result>): Promise<Result> {
    const settled = task.catch(() => undefined).finally(() => inHand.delete(settled));
    inHand.add(settled);
    return task;
  }

  async function resumeAll(kind: JobKind): Promise<void> {
    for (const { subject_id: id } of await listJobs(database.read, kind)) {
      await resumers[kind](id).catch((fault: unknown) => {
        if (!isStopping) log.error({ err: fault, kind, id }, 'a job could not be ended and is tried again');
      });
    }
  }

  const run = <Result>(kind: JobKind, task: () => Promise<Result>): Promise<Result> =>
    kept(
      database.runAlone(kind, async () => {
        await resumeAll(kind);
        return task();
      }),
    );

  const goOn = (kind: JobKind) => run(kind, async () => undefined);

  async function look(): Promise<void> {
    const kinds = new Set((await listJobs(database.read)).map(({ kind }) => kind));
    await Promise.all([...kinds].map(goOn));
  }

  return {
    /** Works on a kind alone, in any process, after all jobs that were left behind. If the task fails, what it began is resumed at once. */
    alone: async <Result>(kind: JobKind, task: () => Promise<Result>): Promise<Result> => {
      try {
        return await run(kind, task);
      } catch (fault) {
        void goOn(kind).catch(() => undefined);
        throw fault;
      }
    },
    /** Ends all jobs of a kind. It returns soon: what is not done by then goes on after the answer. */
    goOnBehind: (kind: JobKind): Promise<void> =>
      Promise.race([goOn(kind).catch(() => undefined), wait(answerMilliseconds, undefined, { ref: false })]),
    /** Ends the jobs that any process left behind. */
    resume: look,

    /**
     * Goes from state to state until there is none (null), many in a unit, with pauses in which others can write. A step belongs to a unit
     * of `Database.write`, which may begin again from the state that the unit before has left.
     * @throws ProblemError UNAVAILABLE when the server stops: the rest is resumed after its next start
     */
    inUnits: async <State>(
      first: State,
      step: (executor: Executor, state: State) => Promise<State | null>,
      options?: WriteOptions,
    ): Promise<void> => {
      let state: State | null = first;
      let budget = unitMilliseconds;
      while (state !== null) {
        if (isStopping) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 2 });
        const from: State = state;
        const begin = performance.now();
        state = await database.write(async (executor) => {
          const end = performance.now() + budget;
          let at: State | null = from;
          do at = await step(executor, at);
          while (at !== null && performance.now() < end);
          return at;
        }, options);
        // On a slow disk most of the time goes into the commit.
        budget *= Math.min(2, unitMilliseconds / (performance.now() - begin));
        budget = Math.min(unitMilliseconds, Math.max(1, budget));
        if (state !== null) await wait(isFileShared ? sharedPauseMilliseconds : pauseMilliseconds);
      }
    },

    /** Resumes what was left behind, now and whenever another process has ended. */
    watch: (): void => {
      let isLooking = false;
      const lookOnce = async () => {
        if (isLooking || isStopping) return;
        isLooking = true;
        // The database may be unavailable for a while; other code reports that.
        await look().catch(() => undefined);
        isLooking = false;
      };
      looking = setInterval(() => void lookOnce(), lookMilliseconds).unref();
      void lookOnce();
    },

    /** Stops everything at the end of its present unit. */
    stop: async (): Promise<void> => {
      isStopping = true;
      clearInterval(looking);
      // Some tasks may wait for another process, which may take very long.
      await Promise.race([Promise.all(inHand), wait(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** Stores a job, in its first unit; false if there is already one of this kind about this subject. */
export function beginJob(
  executor: Executor,
  kind: JobKind,
  subjectId: string,
  details: JobDetails = {},
): Promise<boolean> {
  return changesAny(
    executor
      .insertInto('jobs')
      .values({ kind, subject_id: subjectId, details: JSON.stringify(details), begun_at: new Date() })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** How far a job is, locked until this unit is done; undefined if the job has ended. */
export async function lockJob(executor: Executor, kind: JobKind, subjectId: string): Promise<JobDetails | undefined> {
  const job = await executor
    .updateTable('jobs')
    .set(({ ref }) => ({ begun_at: ref('begun_at') }))
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .returning('details')
    .executeTakeFirst();
  return job?.details;
}

/** Stores how far a job is. */
export async function updateJob(
  executor: Executor,
  kind: JobKind,
  subjectId: string,
  details: JobDetails,
): Promise<void> {
  await executor
    .updateTable('jobs')
    .set({ details: JSON.stringify(details) })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Removes a job, in its last unit; false if it was already ended elsewhere. */
export function endJob(executor: Executor, kind: JobKind, subjectId: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('jobs').where('kind', '=', kind).where('subject_id', '=', subjectId));
}

function listJobs(executor: Executor, kind?: JobKind) {
  return executor
    .selectFrom('jobs')
    .select(['kind', 'subject_id'])
    .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind ?? 'removeCourse'))
    .orderBy('begun_at')
    .execute();
}

/** Whether no job of this kind is about the subject in a column: for the `where` of a query. */
export function hasNoJob(kind: JobKind, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from jobs where jobs.kind = ${sql.lit(kind)} and jobs.subject_id = ${sql.ref(column)}
  )`;
}
