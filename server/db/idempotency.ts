import { ProblemError } from '#contract/errors.ts';
import { idempotencyLifetimeMilliseconds } from '#contract/limits.ts';
import { compiledOnce } from './compiled-query.ts';
import { countRemoved } from './count-rows.ts';
import type { Database, WriteOptions } from './database.ts';
import type { Executor, IdempotentRequestsTable } from './tables.ts';

/** A request that its caller may repeat without a second effect. The HTTP layer makes it from `Idempotency-Key`. */
export interface IdempotencyClaim {
  /** Identifies the caller and the key; the key itself is not stored. */
  readonly keyHash: string;
  /** Identifies what was asked for. */
  readonly fingerprint: string;
  /** Answers may contain a token, so they are stored sealed with the client's key. */
  seal(answer: string): string;
  unseal(sealed: string): string;
}

/** The claim of a call; null for a call without one. */
export type Claim = IdempotencyClaim | null;

/**
 * A write whose answer is stored in the same transaction as its effect: a repeated claim gets that answer and changes nothing, even after a
 * crash before the answer was sent.
 * @throws ProblemError IDEMPOTENCY_CONFLICT where the key was used for another request.
 */
export async function writeOnce<Result>(
  database: Database,
  claim: Claim,
  unit: (executor: Executor) => Promise<Result>,
  options?: WriteOptions,
): Promise<Result> {
  if (!claim) return database.write(unit, options);
  const [known] = await selectRequest(database.read, claim);
  const earlier = known && answerOf<Result>(known, claim);
  if (earlier) return earlier.result;
  return database.write(async (executor) => {
    if (known) await removeOldAnswer(executor, claim.keyHash);
    // On PostgreSQL this waits for a transaction that is writing the same claim.
    const [inserted] = await insertRequest(executor, { ...claim, createdAt: new Date() });
    if (!inserted) {
      const [written] = await selectRequest(executor, claim);
      const meanwhile = written && answerOf<Result>(written, claim);
      if (meanwhile) return meanwhile.result;
      throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
    }
    const result = await unit(executor);
    await updateAnswer(executor, { keyHash: claim.keyHash, answer: claim.seal(JSON.stringify(result ?? null)) });
    return result;
  }, options);
}

/**
 * The earlier answer to this request, for a caller that does more than a unit for it; null if the request is new.
 * @throws ProblemError IDEMPOTENCY_CONFLICT
 */
export async function findAnswer<Result>(database: Database, claim: Claim): Promise<{ result: Result } | null> {
  const [known] = claim ? await selectRequest(database.read, claim) : [];
  return known && claim ? answerOf<Result>(known, claim) : null;
}

type RequestRecord = Pick<IdempotentRequestsTable, 'fingerprint' | 'answer' | 'created_at'>;

const selectRequest = compiledOnce<{ keyHash: string }, RequestRecord>((executor, { keyHash }) =>
  executor
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'answer', 'created_at'])
    .where('key_hash', '=', keyHash),
);

const insertRequest = compiledOnce<{ keyHash: string; fingerprint: string; createdAt: Date }, { key_hash: string }>(
  (executor, { keyHash, fingerprint, createdAt }) =>
    executor
      .insertInto('idempotent_requests')
      .values({ key_hash: keyHash, fingerprint, answer: null, created_at: createdAt })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('key_hash'),
);

const updateAnswer = compiledOnce<{ keyHash: string; answer: string }, unknown>((executor, { keyHash, answer }) =>
  executor.updateTable('idempotent_requests').set({ answer }).where('key_hash', '=', keyHash),
);

/** The stored answer to this request; null where it is too old to count. @throws ProblemError IDEMPOTENCY_CONFLICT */
function answerOf<Result>(request: RequestRecord, claim: IdempotencyClaim): { result: Result } | null {
  if (request.created_at <= oldestKept()) return null;
  if (request.fingerprint !== claim.fingerprint) throw new ProblemError('IDEMPOTENCY_CONFLICT');
  return request.answer === null ? null : { result: JSON.parse(claim.unseal(request.answer)) };
}

/** An answer that is too old but not swept away yet must not prevent the next use of its key. */
async function removeOldAnswer(executor: Executor, keyHash: string): Promise<void> {
  await executor
    .deleteFrom('idempotent_requests')
    .where('key_hash', '=', keyHash)
    .where('created_at', '<=', oldestKept())
    .execute();
}

/** Removes answers that are older than {@link idempotencyLifetimeMilliseconds}, and returns their number. */
export function removeOldAnswers(executor: Executor): Promise<number> {
  return countRemoved(executor.deleteFrom('idempotent_requests').where('created_at', '<=', oldestKept()));
}

function oldestKept(): Date {
  return new Date(Date.now() - idempotencyLifetimeMilliseconds);
}
