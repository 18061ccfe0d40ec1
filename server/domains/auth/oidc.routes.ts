import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { SealedCookie } from '#server/http/sealed-cookie.ts';
import { originOf } from '#server/http/session.ts';
import type { LeavingVisit, OidcService, ReturnedVisit } from './oidc.service.ts';

interface OidcRouteOptions {
  /** Cookies of a browser on its way to the provider, and on its way back. */
  readonly leaving: SealedCookie<LeavingVisit>;
  readonly returned: SealedCookie<ReturnedVisit>;
  /** Languages that the site offers. */
  readonly languages: readonly Language[];
}

/** Routes of `user/oidc`. Two of them are visited by browsers themselves, so their faults are shown on a page. */
export function registerOidcRoutes(
  app: FastifyInstance,
  oidc: OidcService,
  { leaving, returned, languages }: OidcRouteOptions,
): void {
  /** Leads to a page of the site. Data behind `#` is not sent to any server. */
  function leadBack(reply: FastifyReply, language: Language, told: Record<string, string>): FastifyReply {
    const isOffered = language !== 'en' && languages.includes(language);
    return reply.redirect(`${isOffered ? `/${language}` : ''}/oidc#${new URLSearchParams(told)}`, 303);
  }

  /** Shows a fault on a page. A site without a provider has none of these addresses. */
  function tell(reply: FastifyReply, language: Language, fault: unknown): FastifyReply {
    if (!(fault instanceof ProblemError) || fault.code === 'NOT_FOUND') throw fault;
    return leadBack(reply, language, { error: fault.code });
  }

  registerOperations(app, authOperations, {
    startOidc: async ({ query }, reply) => {
      try {
        const { address, visit } = await oidc.start(query);
        return reply.header('set-cookie', leaving.write(visit, oidc.visitSeconds)).redirect(address.href, 303);
      } catch (fault) {
        return tell(reply, query.language, fault);
      }
    },
    finishOidc: async ({ request }, reply) => {
      const visit = leaving.read(request);
      const { to = null, language = 'en' } = visit ?? {};
      try {
        const outcome = await oidc.finish(visit, new URL(request.url, 'http://localhost').search);
        reply.header('set-cookie', [leaving.clear(), returned.write(outcome.returned, oidc.exchangeSeconds)]);
        return leadBack(reply, language, { token: outcome.token, ...(to === null ? {} : { to }) });
      } catch (fault) {
        return tell(reply, language, fault);
      }
    },
    exchangeOidcToken: async ({ body, request, claim }, reply) => {
      const visit = returned.read(request);
      try {
        const session = await oidc.exchange(body, visit, originOf(request), claim());
        reply.header('set-cookie', returned.clear());
        return session;
      } catch (fault) {
        const needsCode = fault instanceof ProblemError && fault.code === 'SECOND_FACTOR_REQUIRED';
        if (visit && needsCode && !visit.isCodeAsked) {
          reply.header('set-cookie', returned.write({ ...visit, isCodeAsked: true }, oidc.codeSeconds));
        }
        throw fault;
      }
    },
    disconnectOidc: ({ actor, claim }) => oidc.disconnect(actor, claim()),
  });
}
