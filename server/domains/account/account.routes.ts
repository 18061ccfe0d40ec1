import type { FastifyInstance, FastifyReply } from 'fastify';
import { userOperations } from '#contract/operations/users.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { AccountService } from './account.service.ts';
import type { AccountFile } from './account-export.ts';

/** Routes of `user/account` and its e-mail, and of accounts of others. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService): void {
  const { getAccount, updateAccount, exportAccount, deleteAccount } = userOperations;

  registerOperation(app, getAccount, (request) => account.get(actorOf(request)));

  registerOperation(app, updateAccount, (request) => account.update(actorOf(request), request.body, request.ip));

  registerOperation(app, exportAccount, async (request, reply) =>
    sendFile(reply, await account.export(actorOf(request))),
  );

  registerOperation(app, deleteAccount, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await account.remove(actorOf(request), request.body.password, request.ip, claim);
    return undefined;
  });

  registerConfirmationRoutes(app, account);
  registerOthersRoutes(app, account);
}

function sendFile(reply: FastifyReply, { name, content }: AccountFile): FastifyReply {
  const disposition = contentDisposition('attachment', name);
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-disposition': disposition })
    .send(Buffer.from(content));
}

/** Accounts of others, for administrators. */
function registerOthersRoutes(app: FastifyInstance, account: AccountService): void {
  const { updateUser, exportUser } = userOperations;

  registerOperation(app, updateUser, (request, _reply, plain) =>
    account.updateUser(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, exportUser, async (request, reply) =>
    sendFile(reply, await account.exportUser(actorOf(request), request.params.id)),
  );
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
