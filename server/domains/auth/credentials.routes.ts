import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { RescueService } from './rescue.service.ts';

/** Routes of `user/password`, of one that was forgotten, and of proving who one is. */
export function registerCredentialRoutes(
  app: FastifyInstance,
  credentials: CredentialsService,
  rescue: RescueService,
): void {
  const { confirmIdentity, requestPasswordReset, resetPassword } = authOperations;

  registerOperation(app, confirmIdentity, async (request) => {
    await credentials.confirm(actorOf(request), request.body.password, request.ip);
    return undefined;
  });

  registerOperation(app, userOperations.changePassword, async (request, _reply, plain) => {
    const claim = idempotencyClaimOf(plain, request.body);
    await credentials.change(actorOf(request), request.token ?? '', request.body, request.ip, claim);
    return undefined;
  });

  registerOperation(app, userOperations.createResetLink, async (request) => {
    const { url, expiresAt } = await rescue.createResetLink(actorOf(request), request.body);
    return { url, expiresAt: expiresAt.toISOString() };
  });

  registerOperation(app, requestPasswordReset, async (request) => {
    await credentials.requestReset(request.body, request.ip);
    return undefined;
  });

  registerOperation(app, resetPassword, (request, _reply, plain) =>
    credentials.reset(request.body, originOf(plain), idempotencyClaimOf(plain, request.body)),
  );
}
