import type { FastifyInstance, FastifyReply } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { AccountService } from './account.service.ts';
import type { AccountFile } from './account-export.ts';

/** Routes of `user/account` and its e-mail address, and of other users' accounts. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  registerOperations(app, userOperations, {
    getAccount: ({ actor }) => account.get(actor),
    updateAccount: ({ actor, body, request, claim }) => account.update(actor, body, request.ip, claim()),
    exportAccount: async ({ actor }, reply) => sendFile(reply, await account.export(actor)),
    deleteAccount: ({ actor, body, request, claim }) => account.remove(actor, body.password, request.ip, claim()),
    requestEmailConfirmation: ({ actor, body, claim }) => account.requestConfirmation(actor, body.language, claim()),
    confirmEmail: ({ body }) => account.confirm(body.token),
    updateUser: ({ actor, body, claim }) => account.updateUser(actor, body, claim()),
    exportUser: async ({ actor, params }, reply) => sendFile(reply, await account.exportUser(actor, params.id)),
  });
}

function sendFile(reply: FastifyReply, { name, content }: AccountFile): FastifyReply {
  const disposition = contentDisposition('attachment', name);
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
    .send(Buffer.from(content));
}
