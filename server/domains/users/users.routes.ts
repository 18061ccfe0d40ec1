import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { UsersService } from './users.service.ts';

/** Routes of `user/getAll` and `user/role`. */
export function registerUserRoutes(app: FastifyInstance, users: UsersService): void {
  registerOperations(app, userOperations, {
    listUsers: async ({ query }, reply) => sendPlain(reply, countedItems(reply, await users.list(query))),
    changeUserRole: ({ actor, body, claim }) => users.changeRole(actor, body, claim()),
  });
}
