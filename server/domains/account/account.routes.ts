import type { FastifyInstance } from 'fastify';
import { accountSchemas } from '#contract/account.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { AccountService } from './account.service.ts';

/** Routes of `user/account` and of its address of mail. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService, authenticate: Authenticate): void {
  const { getAccount, updateAccount, exportAccount, deleteAccount } = accountSchemas;
  const access = { authenticate };

  registerOperation(app, 'getAccount', getAccount, access, (request) => account.get(actorOf(request)));

  registerOperation(app, 'updateAccount', updateAccount, access, (request) =>
    account.update(actorOf(request), request.body, request.ip),
  );

  registerOperation(app, 'exportAccount', exportAccount, access, async (request, reply) => {
    const { name, content } = await account.export(actorOf(request));
    const disposition = contentDisposition('attachment', name);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
      .send(Buffer.from(content));
  });

  registerOperation(app, 'deleteAccount', deleteAccount, access, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await account.remove(actorOf(request), request.body.password, request.ip, claim);
    return undefined;
  });

  registerConfirmationRoutes(app, account, authenticate);
}

function registerConfirmationRoutes(app: FastifyInstance, account: AccountService, authenticate: Authenticate): void {
  const { requestEmailConfirmation, confirmEmail } = accountSchemas;
  const access = { authenticate };

  registerOperation(app, 'requestEmailConfirmation', requestEmailConfirmation, access, async (request) => {
    await account.requestConfirmation(actorOf(request), request.body.language);
    return undefined;
  });

  registerOperation(app, 'confirmEmail', confirmEmail, access, async (request) => {
    await account.confirm(request.body.token);
    return undefined;
  });
}
