import type { FastifyInstance } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { AccountService } from './account.service.ts';

/** Routes of `user/account` and of its address of mail. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  const { getAccount, updateAccount, exportAccount, deleteAccount } = userOperations;

  registerOperation(app, getAccount, (request) => account.get(actorOf(request)));

  registerOperation(app, updateAccount, (request) => account.update(actorOf(request), request.body, request.ip));

  registerOperation(app, exportAccount, async (request, reply) => {
    const { name, content } = await account.export(actorOf(request));
    const disposition = contentDisposition('attachment', name);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
      .send(Buffer.from(content));
  });

  registerOperation(app, deleteAccount, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await account.remove(actorOf(request), request.body.password, request.ip, claim);
    return undefined;
  });

  registerConfirmationRoutes(app, account);
}

function registerConfirmationRoutes(app: FastifyInstance, account: AccountService): void {
  const { requestEmailConfirmation, confirmEmail } = userOperations;

  registerOperation(app, requestEmailConfirmation, async (request) => {
    await account.requestConfirmation(actorOf(request), request.body.language);
    return undefined;
  });

  registerOperation(app, confirmEmail, async (request) => {
    await account.confirm(request.body.token);
    return undefined;
  });
}
