import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ProblemError } from '#contract/errors.ts';
import { changesAny } from '#server/db/count-rows.ts';
import type { Database, WriteOptions } from './database.ts';
import type { Executor, JobDetails, JobKind } from './tables.ts';

/** What a unit should take with its commit, and its steps at most: others wait for it. */
const unitMilliseconds = 35;
/** Between two units; where others share the file, longer than they sleep between two looks at whether they may write. */
const pauseMilliseconds = 15;
const sharedPauseMilliseconds = 60;
/** How often it is looked for jobs whose process has gone. */
const lookMilliseconds = 10_000;
/** So long an answer waits for the end of what is settled already, and a server that stops for the end of a unit. */
const answerMilliseconds = 2000;
const stopMilliseconds = 3000;

/** What each kind of job does with one that was left behind: goes on to its end, or takes back what was begun. */
type Resumers = Readonly<Record<JobKind, (subjectId: string) => Promise<void>>>;

interface JobsDependencies {
  readonly database: Database;
  readonly resumers: Resumers;
  /** Whether other processes write to the same file: there nobody stands in a queue. */
  readonly isFileShared: boolean;
  readonly log: { error(details: object, message: string): void };
}

/** What is too long for one unit: begun in one, that hides or claims the whole, and ended in others, after a restart too. */
export type Jobs = ReturnType<typeof createJobs>;

/**
 * A job is a row that its first unit writes and its last one removes. Of each kind one is worked on at a time, under a lock that no crash
 * leaves behind: who has it, and finds a row that is not their own, knows that its process has gone.
 */
export function createJobs({ database, resumers, isFileShared, log }: JobsDependencies) {
  let isStopping = false;
  let looking: NodeJS.Timeout | undefined;
  const inHand = new Set<Promise<unknown>>();

  /** Told of by `stop`, which waits for it. */
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
    /** Works on a kind alone, in any process, after all of it that was left behind. What a task that fails has begun is resumed at once. */
    alone: async <Result>(kind: JobKind, task: () => Promise<Result>): Promise<Result> => {
      try {
        return await run(kind, task);
      } catch (fault) {
        void goOn(kind).catch(() => undefined);
        throw fault;
      }
    },
    /** Ends all jobs of a kind. Whoever asks for it is not kept for long: what is not done by then goes on behind the answer. */
    goOnBehind: (kind: JobKind): Promise<void> =>
      Promise.race([goOn(kind).catch(() => undefined), wait(answerMilliseconds, undefined, { ref: false })]),
    /** Ends whatever was left behind by any process. */
    resume: look,

    /**
     * Goes from state to state until there is none (null), many in a unit, with pauses in which others write. A step belongs into a unit
     * of `Database.write`, which may begin again from the state that the one before has left.
     * @throws ProblemError UNAVAILABLE where the server stops: what is left is resumed after its next start
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

    /** Resumes what was left behind, now and whenever some other process has gone. */
    watch: (): void => {
      let isLooking = false;
      const lookOnce = async () => {
        if (isLooking || isStopping) return;
        isLooking = true;
        // The database may be away for a while; then there is nothing to tell that others do not tell.
        await look().catch(() => undefined);
        isLooking = false;
      };
      looking = setInterval(() => void lookOnce(), lookMilliseconds).unref();
      void lookOnce();
    },

    /** Leaves everything at the end of its present unit. */
    stop: async (): Promise<void> => {
      isStopping = true;
      clearInterval(looking);
      // Some may wait for another process, which has all the time in the world.
      await Promise.race([Promise.all(inHand), wait(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** Writes a job down, in its first unit; false where there is one already of this kind about this subject. */
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

/** How far a job is, which no other unit changes until this one is done; undefined where it has come to its end. */
export async function holdJob(executor: Executor, kind: JobKind, subjectId: string): Promise<JobDetails | undefined> {
  const job = await executor
    .updateTable('jobs')
    .set(({ ref }) => ({ begun_at: ref('begun_at') }))
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .returning('details')
    .executeTakeFirst();
  return job?.details;
}

/** Notes how far a job is. */
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

/** Removes a job, in its last unit; false where somebody else has ended it. */
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

/** Whether no job of this kind is about the subject that a column names: for the `where` of a query. */
export function hasNoJob(kind: JobKind, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from jobs where jobs.kind = ${sql.lit(kind)} and jobs.subject_id = ${sql.ref(column)}
  )`;
}
