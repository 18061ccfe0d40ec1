import type { FastifyInstance } from 'fastify';
import { userSchemas } from '#contract/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { LeavingService } from './leaving.service.ts';

/** Routes of `user/{id}/holdings` and `user/delete/{id}`. */
export function registerLeavingRoutes(app: FastifyInstance, leaving: LeavingService, authenticate: Authenticate): void {
  const { getUserHoldings, deleteUser } = userSchemas;
  const managers = { authenticate, authorize: leaving.requireManager };

  registerOperation(app, 'getUserHoldings', getUserHoldings, managers, (request) =>
    leaving.holdings(actorOf(request), request.params.id),
  );

  registerOperation(app, 'deleteUser', deleteUser, managers, async (request, _reply, plain) => {
    await leaving.removeUser(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}
