import type { FastifyInstance } from 'fastify';
import { userSchemas } from '#contract/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { UsersService } from './users.service.ts';

/** Routes of `user/getAll` and `user/role`. */
export function registerUserRoutes(app: FastifyInstance, users: UsersService, authenticate: Authenticate): void {
  const managers = { authenticate, authorize: users.requireManager };

  registerOperation(app, 'listUsers', userSchemas.listUsers, managers, async (request, reply) => {
    const { items, totalCount } = await users.list(actorOf(request), request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });

  registerOperation(app, 'changeUserRole', userSchemas.changeUserRole, managers, (request, _reply, plain) =>
    users.changeRole(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
