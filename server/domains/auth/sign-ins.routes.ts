import type { FastifyInstance } from 'fastify';
import { accountSchemas } from '#contract/account.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** Routes of `user/sessions`. */
export function registerSignInRoutes(app: FastifyInstance, signIns: SignInsService, authenticate: Authenticate): void {
  const { listSignIns, endSignIn, endOtherSignIns } = accountSchemas;
  const access = { authenticate };

  registerOperation(app, 'listSignIns', listSignIns, access, (request) =>
    signIns.list(actorOf(request), request.token ?? ''),
  );

  registerOperation(app, 'endSignIn', endSignIn, access, async (request, _reply, plain) => {
    await signIns.end(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });

  registerOperation(app, 'endOtherSignIns', endOtherSignIns, access, async (request, _reply, plain) => {
    await signIns.endOthers(actorOf(request), request.token ?? '', idempotencyClaimOf(plain, null));
    return undefined;
  });
}
