import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { CredentialsService } from './credentials.service.ts';

/** Routes of `user/password`, and of one that was forgotten. */
export function registerCredentialRoutes(app: FastifyInstance, credentials: CredentialsService): void {
  const { requestPasswordReset, resetPassword } = authOperations;

  registerOperation(app, userOperations.changePassword, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await credentials.change(actorOf(request), request.token ?? '', request.body, request.ip, claim);
    return undefined;
  });

  registerOperation(app, requestPasswordReset, async (request) => {
    await credentials.requestReset(request.body, request.ip);
    return undefined;
  });

  registerOperation(app, resetPassword, (request, _reply, plain) =>
    credentials.reset(request.body, originOf(plain), idempotencyClaimOf(plain, request.body)),
  );
}
