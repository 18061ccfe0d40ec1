import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { openOnFreePort } from './on-a-free-port.ts';

const clientId = 'lab';
const clientSecret = 'a secret between the two of them';

type Claims = Record<string, unknown>;

/** A provider of OpenID Connect that believes everybody's claims about themselves. */
export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

/** Starts one on a free port of this machine. It sends browsers back to these addresses of a site. */
export async function openProvider(...redirectUrls: string[]) {
  const server = createServer();
  const { origin: issuer, close } = await openOnFreePort(server);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, Claims>();
  let visitor = '';
  let forge: ((claims: Claims) => Claims) | null = null;

  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUrls },
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['key'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async () => {
      const grant = new provider.Grant({ clientId, accountId: visitor });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const outcome = visitor === '' ? { error: 'access_denied' } : { login: { accountId: visitor } };
      return provider.interactionFinished(context.req, context.res, outcome);
    }
    await next();
    const { body } = context;
    if (context.path === '/token' && forge && body?.id_token) body.id_token = signAgain(body.id_token, forge);
  });
  server.on('request', provider.callback());

  function signAgain(token: string, change: (claims: Claims) => Claims): string {
    const [head = '', payload = ''] = token.split('.');
    const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const key = claims.forged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : privateKey;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
  }

  return {
    issuer,
    /** For the configuration. */
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Campus',
    },

    /** Opens the provider as a browser would and signs in; returns the query of the way back. `null` as `sub`: the user cancels. */
    visit: async (address: string, sub: string | null, claims: Claims = {}): Promise<string> => {
      visitor = sub ?? '';
      if (sub !== null) people.set(sub, claims);
      const cookies = new Map<string, string>();
      let next = new URL(address);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`The provider leads nowhere: ${answer.status} ${await answer.text()}`);
        next = new URL(location, next);
      }
      return next.search;
    },

    /** Changes the claims of ID tokens before they are signed; with a claim `forged`, another key than the provider's signs them. */
    forge: (change: ((claims: Claims) => Claims) | null): void => {
      forge = change;
    },

    close,
  };
}
