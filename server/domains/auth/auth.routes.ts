import type { FastifyInstance } from 'fastify';
import { authSchemas } from '#contract/auth.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { AuthService } from './auth.service.ts';

/** Routes of `user/registration`, `user/login`, `user/auth` and `user/logout`. */
export function registerAuthRoutes(app: FastifyInstance, auth: AuthService): void {
  const access = { authenticate: auth.authenticate };

  registerOperation(app, 'register', authSchemas.register, access, (request, _reply, plain) =>
    auth.register(request.body, originOf(plain), idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'login', authSchemas.login, access, (request, _reply, plain) =>
    auth.login(request.body, originOf(plain), idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'checkAuth', authSchemas.checkAuth, access, (request) =>
    auth.check(actorOf(request), request.token ?? ''),
  );

  registerOperation(app, 'logout', authSchemas.logout, access, async (request) => {
    await auth.logout(request.token ?? '');
    return undefined;
  });
}
