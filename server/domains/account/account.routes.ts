import type { FastifyInstance, FastifyReply } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { AccountService } from './account.service.ts';
import type { AccountFile } from './account-export.ts';

/** Routes of `user/account` and its e-mail, and of accounts of others. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  const { getAccount, updateAccount, exportAccount, deleteAccount, requestEmailConfirmation, confirmEmail } =
    userOperations;
  const { updateUser, exportUser } = userOperations;

  registerOperation(app, getAccount, ({ actor }) => account.get(actor));
  registerOperation(app, updateAccount, ({ actor, body, request, claim }) =>
    account.update(actor, body, request.ip, claim()),
  );

  registerOperation(app, exportAccount, async ({ actor }, reply) => sendFile(reply, await account.export(actor)));

  registerOperation(app, deleteAccount, ({ actor, body, request, claim }) =>
    account.remove(actor, body.password, request.ip, claim()),
  );

  registerOperation(app, requestEmailConfirmation, ({ actor, body, claim }) =>
    account.requestConfirmation(actor, body.language, claim()),
  );

  registerOperation(app, confirmEmail, ({ body }) => account.confirm(body.token));

  registerOperation(app, updateUser, ({ actor, body, claim }) => account.updateUser(actor, body, claim()));

  registerOperation(app, exportUser, async ({ actor, params }, reply) =>
    sendFile(reply, await account.exportUser(actor, params.id)),
  );
}

function sendFile(reply: FastifyReply, { name, content }: AccountFile): FastifyReply {
  const disposition = contentDisposition('attachment', name);
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
    .send(Buffer.from(content));
}
