import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { AccountService } from './account.service.ts';

/** Routes of `user/account` and of its address of mail. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  const { getAccount, updateAccount, exportAccount, deleteAccount, requestEmailConfirmation, confirmEmail } =
    userOperations;

  registerOperation(app, getAccount, ({ actor }) => account.get(actor));
  registerOperation(app, updateAccount, ({ actor, body, request }) => account.update(actor, body, request.ip));

  registerOperation(app, exportAccount, async ({ actor }, reply) => {
    const { name, content } = await account.export(actor);
    const disposition = contentDisposition('attachment', name);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
      .send(Buffer.from(content));
  });

  registerOperation(app, deleteAccount, ({ actor, body, request, claim }) =>
    account.remove(actor, body.password, request.ip, claim()),
  );

  registerOperation(app, requestEmailConfirmation, ({ actor, body }) =>
    account.requestConfirmation(actor, body.language),
  );

  registerOperation(app, confirmEmail, ({ body }) => account.confirm(body.token));
}
