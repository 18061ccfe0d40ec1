import type { FastifyInstance } from 'fastify';
import { accessTokenOperations } from '#contract/operations/access-tokens.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { AccessTokensService } from './access-tokens.service.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** Routes of `user/sessions`, of those of another, and of `user/tokens`. */
export function registerSignInRoutes(
  app: FastifyInstance,
  signIns: SignInsService,
  accessTokens: AccessTokensService,
): void {
  const { listSignIns, endSignIn, endOtherSignIns } = authOperations;

  registerOperation(app, listSignIns, ({ actor, token }) => signIns.list(actor, token));
  registerOperation(app, endSignIn, ({ actor, params, claim }) => signIns.end(actor, params.id, claim()));
  registerOperation(app, endOtherSignIns, ({ actor, claim }) => signIns.endOthers(actor, claim()));
  registerOperation(app, userOperations.endUserSignIns, ({ actor, params, claim }) =>
    signIns.endAllOf(actor, params.id, claim()),
  );

  const { listAccessTokens, createAccessToken, removeAccessToken } = accessTokenOperations;
  registerOperation(app, listAccessTokens, ({ actor }) => accessTokens.list(actor));
  registerOperation(app, createAccessToken, ({ actor, body, claim }) => accessTokens.create(actor, body, claim()));
  registerOperation(app, removeAccessToken, ({ actor, params, claim }) =>
    accessTokens.remove(actor, params.id, claim()),
  );
}
