import type { FastifyInstance } from 'fastify';
import { accountSchemas } from '#contract/account.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { CredentialsService } from './credentials.service.ts';

/** Routes of `user/password`, and of one that was forgotten. */
export function registerCredentialRoutes(
  app: FastifyInstance,
  credentials: CredentialsService,
  authenticate: Authenticate,
): void {
  const { changePassword, requestPasswordReset, resetPassword } = accountSchemas;
  const access = { authenticate };

  registerOperation(app, 'changePassword', changePassword, access, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await credentials.change(actorOf(request), request.token ?? '', request.body, request.ip, claim);
    return undefined;
  });

  registerOperation(app, 'requestPasswordReset', requestPasswordReset, access, async (request) => {
    await credentials.requestReset(request.body, request.ip);
    return undefined;
  });

  registerOperation(app, 'resetPassword', resetPassword, access, (request, _reply, plain) =>
    credentials.reset(request.body, originOf(plain), idempotencyClaimOf(plain, request.body)),
  );
}
