import { setTimeout as delay } from 'node:timers/promises';
import type { ClientAuth, Configuration } from 'openid-client';
import { ProblemError } from '#contract/errors.ts';
import { maxEmailLength, maxNameLength } from '#contract/limits.ts';

/** OpenID Connect Core, 2. */
const maxSubjectLength = 255;

/** Where people sign in beside the password, and as whom the site is known there. */
interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Who somebody is, as the provider says. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  /** null where it says none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly fullName: string;
  /** When it asked them last who they are, in milliseconds; null where it does not say. */
  readonly authenticatedAt: number | null;
}

/** What tells the answer to one visit from that to any other; the verifier is of PKCE (RFC 7636). */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where it is said why nobody can sign in by the provider. */
export interface ProviderLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface ProviderClientOptions {
  readonly settings: ProviderSettings;
  /** Where the provider sends browsers back to. */
  readonly redirectUrl: string;
  readonly log: ProviderLog;
  /** For all that it is asked for one visitor, who is told within five seconds. */
  readonly timeoutMilliseconds?: number;
}

/** Speaks OpenID Connect with the provider. */
export type ProviderClient = ReturnType<typeof createProviderClient>;

/** Asks the provider about itself at its first visitor, and keeps that until something goes wrong. */
export function createProviderClient({
  settings,
  redirectUrl,
  log,
  timeoutMilliseconds = 4500,
}: ProviderClientOptions) {
  let discovered: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const issuer = new URL(settings.issuer);
    // In the head only where it must be: there each provider takes special characters for something else.
    const sendSecret: ClientAuth = (provider, ...others) => {
      const isInBody = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post');
      const send = isInBody ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
      send(settings.clientSecret)(provider, ...others);
    };
    return oidc.discovery(issuer, settings.clientId, undefined, sendSecret, {
      timeout: timeoutMilliseconds / 1000,
      // Besides what was asked for over TLS, its signature is looked at.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
  }

  /** Does something with what is known of the provider; whatever goes wrong becomes a problem that a visitor can be told. */
  async function ask<Result>(work: (provider: Configuration, oidc: Oidc) => Promise<Result>): Promise<Result> {
    const oidc = await import('openid-client');
    const stop = new AbortController();
    discovered ??= discover();
    const working = discovered.then((provider) => work(provider, oidc));
    try {
      return await Promise.race([working, tooLate(timeoutMilliseconds, stop.signal)]);
    } catch (fault) {
      if (fault instanceof ProblemError) throw fault;
      const code = codeOf(fault, oidc);
      const reason = reasonOf(fault);
      const isBrought = isOfBrowser(fault, oidc);
      if (!isBrought && code !== 'LINK_EXPIRED') discovered = null;
      if (code === 'UNAVAILABLE') log.warn({ reason }, 'the OpenID Connect provider cannot be reached');
      else if (code === 'INTERNAL' && isBrought) log.warn({ reason }, 'somebody came back with an answer that is none');
      else if (code === 'INTERNAL') log.error({ reason }, 'the OpenID Connect provider and this site do not agree');
      throw new ProblemError(code, { cause: fault });
    } finally {
      stop.abort();
    }
  }

  return {
    /** Where a browser goes to sign in. @throws ProblemError UNAVAILABLE, INTERNAL */
    addressOf: ({ state, nonce, verifier }: ProviderChecks, asksAgain: boolean): Promise<URL> =>
      ask(async (provider, oidc) =>
        oidc.buildAuthorizationUrl(provider, {
          ...{ redirect_uri: redirectUrl, scope: 'openid email profile', state, nonce },
          ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
          ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
        }),
      ),

    /**
     * Who has come back, by the query that they came with. State, nonce, issuer, audience, times and signature are checked.
     * @throws ProblemError FORBIDDEN (the provider lets nobody in), LINK_EXPIRED, UNAVAILABLE, INTERNAL
     */
    recognize: (search: string, { state, nonce, verifier }: ProviderChecks): Promise<ProviderClaims> =>
      ask(async (provider, oidc) => {
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(search, redirectUrl), {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token || token.sub.length > maxSubjectLength) throw new Error('the ID token has no subject that is one');
        // Many say there only who somebody is, and all else here.
        const more = provider.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
          : {};
        return claimsOf({ ...token, ...more }, token);
      }),
  };
}

type Oidc = typeof import('openid-client');

async function tooLate(milliseconds: number, signal: AbortSignal): Promise<never> {
  await delay(milliseconds, undefined, { signal });
  throw new DOMException('the provider was too slow', 'TimeoutError');
}

function claimsOf(
  said: Readonly<Record<string, unknown>>,
  { iss, sub, auth_time }: { iss: string; sub: string; auth_time?: unknown },
): ProviderClaims {
  // A browser is to carry it. An address that is cut is too long, and refused.
  const textOf = (name: string, maxLength = maxNameLength) =>
    typeof said[name] === 'string' ? said[name].slice(0, maxLength) : '';
  return {
    ...{ issuer: iss, subject: sub, email: textOf('email', maxEmailLength + 1) || null },
    // Some write it as a text.
    isEmailVerified: said.email_verified === true || said.email_verified === 'true',
    ...{
      givenName: textOf('given_name'),
      familyName: textOf('family_name'),
      fullName: textOf('name', 2 * maxNameLength),
    },
    authenticatedAt: typeof auth_time === 'number' ? auth_time * 1000 : null,
  };
}

function codeOf(fault: unknown, oidc: Oidc): 'FORBIDDEN' | 'LINK_EXPIRED' | 'UNAVAILABLE' | 'INTERNAL' {
  if (fault instanceof oidc.AuthorizationResponseError) {
    if (['server_error', 'temporarily_unavailable'].includes(fault.error)) return 'UNAVAILABLE';
    return ['access_denied', 'login_required', 'consent_required', 'interaction_required'].includes(fault.error)
      ? 'FORBIDDEN'
      : 'INTERNAL';
  }
  if (fault instanceof oidc.ResponseBodyError && fault.error === 'invalid_grant') return 'LINK_EXPIRED';
  const { cause, code, name } = Object(fault);
  const isDown = cause instanceof Response && cause.status >= 500;
  const isUnreachable = fault instanceof TypeError || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
  return isDown || isUnreachable ? 'UNAVAILABLE' : 'INTERNAL';
}

/** Whether it is what a browser has brought that is wrong, which may be anybody's invention: the library then names its `parameters`. */
function isOfBrowser(fault: unknown, oidc: Oidc): boolean {
  return fault instanceof oidc.AuthorizationResponseError || 'parameters' in Object(Object(Object(fault).cause).cause);
}

/** Without what came in answers: there may be tokens in them. */
function reasonOf(fault: unknown): string {
  const { message, code, error, cause } = Object(fault);
  const below = cause instanceof Error ? cause.message : undefined;
  return [message, error, code, below].filter((part) => typeof part === 'string').join('; ');
}
