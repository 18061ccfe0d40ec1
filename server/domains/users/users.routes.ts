import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { UsersService } from './users.service.ts';

/** Routes of `user/getAll` and `user/role`. */
export function registerUserRoutes(app: FastifyInstance, users: UsersService): void {
  registerOperation(app, userOperations.listUsers, async (request, reply) => {
    const { items, totalCount } = await users.list(request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });

  registerOperation(app, userOperations.changeUserRole, (request, _reply, plain) =>
    users.changeRole(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
