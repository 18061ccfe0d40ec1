import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** Routes of `user/sessions`, and of those of another. */
export function registerSignInRoutes(app: FastifyInstance, signIns: SignInsService): void {
  const { listSignIns, endSignIn, endOtherSignIns } = authOperations;

  registerOperation(app, listSignIns, (request) => signIns.list(actorOf(request), request.token ?? ''));

  registerOperation(app, endSignIn, async (request, _reply, plain) => {
    await signIns.end(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });

  registerOperation(app, endOtherSignIns, async (request, _reply, plain) => {
    await signIns.endOthers(actorOf(request), request.token ?? '', idempotencyClaimOf(plain, null));
    return undefined;
  });

  registerOperation(app, userOperations.endUserSignIns, async (request, _reply, plain) => {
    await signIns.endAllOf(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}
