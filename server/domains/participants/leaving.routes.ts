import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { LeavingService } from './leaving.service.ts';

/** Routes of `user/{id}/holdings` and `user/delete/{id}`. */
export function registerLeavingRoutes(app: FastifyInstance, leaving: LeavingService): void {
  const { getUserHoldings, deleteUser } = userOperations;

  registerOperation(app, getUserHoldings, (request) => leaving.holdings(request.params.id));

  registerOperation(app, deleteUser, async (request, _reply, plain) => {
    await leaving.removeUser(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}
