import { setTimeout as delay } from 'node:timers/promises';
import type { ClientAuth, Configuration } from 'openid-client';
import { ProblemError } from '#contract/errors.ts';
import { maxEmailLength, maxNameLength } from '#contract/limits.ts';

/** OpenID Connect Core, 2. */
const maxSubjectLength = 255;

/** The provider, and how it knows the site. */
interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The provider's claims about a person. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  /** null where it gives none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly fullName: string;
  /** When the person last proved who they are, in milliseconds; null where the provider does not say. */
  readonly authenticatedAt: number | null;
}

/** Values that bind an answer to its visit. The verifier is of PKCE (RFC 7636). */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Log for the reasons why signing in by the provider fails. */
export interface ProviderLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface ProviderClientOptions {
  readonly settings: ProviderSettings;
  /** The address to which the provider sends browsers back. */
  readonly redirectUrl: string;
  readonly log: ProviderLog;
  /** The limit for all calls of one visit, so that the visitor gets an answer within five seconds. */
  readonly timeoutMilliseconds?: number;
}

/** Speaks OpenID Connect with a provider. */
export type ProviderClient = ReturnType<typeof createProviderClient>;

/** Asks the provider for its metadata at the first visit, and keeps it until a call fails. */
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
    // The secret goes into the body where the provider allows that: providers disagree on special characters in the header.
    const sendSecret: ClientAuth = (provider, ...others) => {
      const isInBody = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post');
      const send = isInBody ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
      send(settings.clientSecret)(provider, ...others);
    };
    return oidc.discovery(issuer, settings.clientId, undefined, sendSecret, {
      timeout: timeoutMilliseconds / 1000,
      // The signature is checked too, although the answer came over TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
  }

  /** Runs calls with the provider's metadata. Faults become problems that can be shown to a visitor. */
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
    /** The address where a browser signs in. @throws ProblemError UNAVAILABLE, INTERNAL */
    addressOf: ({ state, nonce, verifier }: ProviderChecks, asksAgain: boolean): Promise<URL> =>
      ask(async (provider, oidc) =>
        oidc.buildAuthorizationUrl(provider, {
          ...{ redirect_uri: redirectUrl, scope: 'openid email profile', state, nonce },
          ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
          ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
        }),
      ),

    /**
     * Recognizes the person who comes back, by the query of their request. Checks state, nonce, issuer, audience, times and signature.
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
        // Many providers put only the subject into the token, and all else into the user info.
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
  // Texts are cut, because a browser carries them. A cut address is too long, and is refused later.
  const textOf = (name: string, maxLength = maxNameLength) =>
    typeof said[name] === 'string' ? said[name].slice(0, maxLength) : '';
  return {
    ...{ issuer: iss, subject: sub, email: textOf('email', maxEmailLength + 1) || null },
    // Some providers send a string.
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

/** Whether the fault lies in the browser's request, which anybody may have invented. The library then names `parameters`. */
function isOfBrowser(fault: unknown, oidc: Oidc): boolean {
  return fault instanceof oidc.AuthorizationResponseError || 'parameters' in Object(Object(Object(fault).cause).cause);
}

/** Leaves out the contents of answers, which may include tokens. */
function reasonOf(fault: unknown): string {
  const { message, code, error, cause } = Object(fault);
  const below = cause instanceof Error ? cause.message : undefined;
  return [message, error, code, below].filter((part) => typeof part === 'string').join('; ');
}
