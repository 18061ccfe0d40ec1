import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** Routes of `user/sessions`, and of those of another. */
export function registerSignInRoutes(app: FastifyInstance, signIns: SignInsService): void {
  const { listSignIns, endSignIn, endOtherSignIns } = authOperations;

  registerOperation(app, listSignIns, ({ actor, token }) => signIns.list(actor, token));
  registerOperation(app, endSignIn, ({ actor, params, claim }) => signIns.end(actor, params.id, claim()));
  registerOperation(app, endOtherSignIns, ({ actor, claim }) => signIns.endOthers(actor, claim()));
  registerOperation(app, userOperations.endUserSignIns, ({ actor, params, claim }) =>
    signIns.endAllOf(actor, params.id, claim()),
  );
}
