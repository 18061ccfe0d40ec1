import type { FastifyInstance } from 'fastify';
import { authOperations } from '#contract/operations/auth.ts';
import { userOperations } from '#contract/operations/users.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { CredentialsService } from './credentials.service.ts';

/** Routes of `user/password`, and of one that was forgotten. */
export function registerCredentialRoutes(app: FastifyInstance, credentials: CredentialsService): void {
  const { requestPasswordReset, resetPassword } = authOperations;

  registerOperation(app, userOperations.changePassword, ({ actor, token, body, request, claim }) =>
    credentials.change(actor, token, body, request.ip, claim()),
  );

  registerOperation(app, requestPasswordReset, ({ body, request }) => credentials.requestReset(body, request.ip));

  registerOperation(app, resetPassword, ({ body, request, claim }) =>
    credentials.reset(body, originOf(request), claim()),
  );
}
