import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { accessTokenOperations } from '#contract/operations/access-tokens.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import { userOperations } from '#contract/operations/users.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { SealedCookie } from '#server/http/sealed-cookie.ts';
import { originOf } from '#server/http/session.ts';
import type { AccessTokensService } from './access-tokens.service.ts';
import type { AuthService } from './auth.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { RescueService } from './rescue.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInsService } from './sign-ins.service.ts';

/** The longest that browsers keep any cookie. */
const knownSeconds = 400 * 24 * 60 * 60;
/** On a shared computer the oldest accounts are forgotten. */
const maxAccounts = 8;

/** Ids of the accounts that a browser has signed in to, the last one first. */
export type KnownBrowser = SealedCookie<readonly string[]>;

/**
 * Routes of `user/registration`, `user/login`, `user/auth` and `user/logout`. Only signing in uses the cookie that recognizes a browser.
 */
export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, knownBrowser: KnownBrowser): void {
  registerOperations(app, authOperations, {
    register: ({ body, request, claim }) => auth.register(body, originOf(request), claim()),
    login: async ({ body, request, claim }, reply) => {
      const knownIds = knownBrowser.read(request) ?? [];
      const session = await auth.login(body, { ...originOf(request), knownIds }, claim());
      const ids = [session.id, ...knownIds.filter((id) => id !== session.id)].slice(0, maxAccounts);
      reply.header('set-cookie', knownBrowser.write(ids, knownSeconds));
      return session;
    },
    checkAuth: ({ actor, token }) => auth.check(actor, token),
    logout: ({ token }) => auth.logout(token),
  });
}

/** Routes of `user/password`, of a forgotten password, and for proving again who the caller is. */
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

/** Routes of `user/secondFactor`, and of another user's second factor. */
export function registerSecondFactorRoutes(app: FastifyInstance, secondFactor: SecondFactorService): void {
  registerOperations(app, secondFactorOperations, {
    getSecondFactor: ({ actor }) => secondFactor.get(actor),
    setSecondFactor: ({ actor, body: { code, language }, claim }) =>
      // A secret is never kept in clear, not even in a sealed answer. A second request gets another secret.
      code === undefined ? secondFactor.begin(actor) : secondFactor.set(actor, { code, language }, claim()),
    removeSecondFactor: ({ actor, query, claim }) => secondFactor.remove(actor, query.language, claim()),
    renewRecoveryCodes: ({ actor, query, claim }) => secondFactor.renewRecoveryCodes(actor, query.language, claim()),
    removeUserSecondFactor: async ({ actor, params, query, claim }) => {
      if (!(await secondFactor.removeOf(actor, params.id, query.language, claim())))
        throw new ProblemError('NOT_FOUND');
    },
  });
}

/** Routes of `user/sessions`, of another user's sessions, and of `user/tokens`. */
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
