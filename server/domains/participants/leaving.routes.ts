import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { LeavingService } from './leaving.service.ts';

/** Routes of `user/{id}/holdings` and `user/delete/{id}`. */
export function registerLeavingRoutes(app: FastifyInstance, leaving: LeavingService): void {
  registerOperations(app, userOperations, {
    getUserHoldings: ({ params }) => leaving.holdings(params.id),
    deleteUser: ({ actor, params, claim }) => leaving.removeUser(actor, params.id, claim()),
  });
}
