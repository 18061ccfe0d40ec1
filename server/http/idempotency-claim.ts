import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Id } from '#contract/common.ts';
import { invalidField } from '#contract/errors.ts';
import type { Claim } from '#server/db/idempotency.ts';
import { seal, unseal } from '#server/db/sealing.ts';

/**
 * The claim of a request that carries `Idempotency-Key`; null for one that does not. Its fingerprint covers operation and input,
 * and whatever is stored can be read or compared only by who knows the key: an input may be a password, an answer a token.
 * @throws ProblemError VALIDATION_FAILED where the key is not a UUID.
 */
export function idempotencyClaimOf(request: FastifyRequest, input: unknown): Claim {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !Id.safeParse(key).success) {
    throw invalidField('Idempotency-Key', 'INVALID_ID');
  }
  const caller = request.actor?.id ?? 'anonymous';
  // The key has 122 random bits: one keyed hash for each purpose is all the derivation it needs (RFC 5869, 3.3).
  const derive = (purpose: string) => createHmac('sha256', key.toLowerCase()).update(`${purpose} ${caller}`).digest();
  const secret = derive('seal');
  const operation = `${request.method} ${request.routeOptions.url ?? ''}`;
  return {
    keyHash: derive('name').toString('hex'),
    fingerprint: createHmac('sha256', secret)
      .update(JSON.stringify([operation, request.params, input]))
      .digest('hex'),
    seal: (answer) => seal(secret, answer),
    unseal: (sealed) => unseal(secret, sealed),
  };
}
