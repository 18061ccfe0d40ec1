import type { FastifyInstance } from 'fastify';
import { accessTokenOperations } from '#contract/operations/access-tokens.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { AccessTokensService } from './access-tokens.service.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** Routes of `user/sessions`, of those of another, and of `user/tokens`. */
export function registerSignInRoutes(
  app: FastifyInstance,
  signIns: SignInsService,
  accessTokens: AccessTokensService,
): void {
  registerOperations(app, authOperations, {
    listSignIns: ({ actor, token }) => signIns.list(actor, token),
    endSignIn: ({ actor, params, claim }) => signIns.end(actor, params.id, claim()),
    endOtherSignIns: ({ actor, claim }) => signIns.endOthers(actor, claim()),
  });
  registerOperations(app, userOperations, {
    endUserSignIns: ({ actor, params, claim }) => signIns.endAllOf(actor, params.id, claim()),
  });
  registerOperations(app, accessTokenOperations, {
    listAccessTokens: ({ actor }) => accessTokens.list(actor),
    createAccessToken: ({ actor, body, claim }) => accessTokens.create(actor, body, claim()),
    removeAccessToken: ({ actor, params, claim }) => accessTokens.remove(actor, params.id, claim()),
  });
}
