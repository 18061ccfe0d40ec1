import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { LeavingService } from './leaving.service.ts';

/** Routes of `user/{id}/holdings` and `user/delete/{id}`. */
export function registerLeavingRoutes(app: FastifyInstance, leaving: LeavingService): void {
  const { getUserHoldings, deleteUser } = userOperations;

  registerOperation(app, getUserHoldings, ({ params }) => leaving.holdings(params.id));
  registerOperation(app, deleteUser, ({ actor, params, claim }) => leaving.removeUser(actor, params.id, claim()));
}
