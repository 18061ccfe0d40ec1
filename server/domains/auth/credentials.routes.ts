import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { RescueService } from './rescue.service.ts';

/** Routes of `user/password`, of one that was forgotten, and of proving who one is. */
export function registerCredentialRoutes(
  app: FastifyInstance,
  credentials: CredentialsService,
  rescue: RescueService,
): void {
  registerOperations(app, authOperations, {
    confirmIdentity: ({ actor, body, request, claim }) => credentials.confirm(actor, body, request.ip, claim()),
    requestPasswordReset: ({ body, request, claim }) => credentials.requestReset(body, request.ip, claim()),
    resetPassword: ({ body, request, claim }) => credentials.reset(body, originOf(request), claim()),
  });
  registerOperations(app, userOperations, {
    changePassword: ({ actor, body, request, claim }) => credentials.change(actor, body, request.ip, claim()),
    createResetLink: ({ actor, body, claim }) => rescue.createResetLink(actor, body, claim()),
  });
}
