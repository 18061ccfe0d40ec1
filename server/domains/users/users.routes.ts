import type { FastifyInstance } from 'fastify';
import { userSchemas } from '#contract/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { UsersService } from './users.service.ts';

/** Routes of `user/getAll` and `user/role`. */
export function registerUserRoutes(app: FastifyInstance, users: UsersService, authenticate: Authenticate): void {
  const managers = { authenticate, authorize: users.requireManager };

  registerOperation(app, 'listUsers', userSchemas.listUsers, managers, async (request, reply) => {
    const { items, totalCount } = await users.list(actorOf(request), request.query);
    // By the hundred, and made of nothing but named columns: to check each once more would double what an answer costs.
    return reply.header(totalCountHeader, String(totalCount)).serializer(JSON.stringify).send(items);
  });

  registerOperation(app, 'changeUserRole', userSchemas.changeUserRole, managers, (request, _reply, plain) =>
    users.changeRole(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
