import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/addresses.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { originOf } from '#server/http/origin.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { AuthService } from './auth.service.ts';

/** By which the sign-in, and nothing else, knows a browser again. */
const cookieName = 'known-browser';
/** The longest that browsers keep any. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** Routes of `user/registration`, `user/login`, `user/auth` and `user/logout`; `isSecure` where visitors come by https. */
export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, isSecure: boolean): void {
  registerOperations(app, authOperations, {
    register: ({ body, request, claim }) => auth.register(body, originOf(request), claim()),
    login: async ({ body, request, claim }, reply) => {
      const browser = browserOf(request);
      const session = await auth.login(body, { ...originOf(request), browser }, claim());
      reply.header('set-cookie', cookieOf(auth.rememberBrowser(browser, session.id), isSecure));
      return session;
    },
    checkAuth: ({ actor, token }) => auth.check(actor, token),
    logout: ({ token }) => auth.logout(token),
  });
}

function browserOf({ headers: { cookie = '' } }: FastifyRequest): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookie)?.[1] ?? null;
}

function cookieOf(browser: string, isSecure: boolean): string {
  const path = apiBase + authOperations.login.path;
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${browser}; Path=${path}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
