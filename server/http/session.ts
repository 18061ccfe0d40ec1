import type { FastifyRequest } from 'fastify';
import type { Caller, Origin } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How callers are recognized; set once for the whole API. */
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** The caller; null for nobody, and where the operation does not look. */
    actor: Caller | null;
    /** The caller's token; null where `actor` is null. */
    token: string | null;
  }
}

/** Finds the owner of a token; null for an unknown, expired or revoked token. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Recognizes the caller by `Authorization: Bearer`; without a valid token the caller is nobody. */
export async function findSession(request: FastifyRequest): Promise<void> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? null : await request.server.authenticate(token);
  if (token === undefined || !actor) return;
  request.actor = actor;
  request.token = token;
}

/** Recognizes the caller, who must be signed in. @throws ProblemError UNAUTHENTICATED */
export async function requireSession(request: FastifyRequest): Promise<void> {
  await findSession(request);
  if (!request.actor) throw new ProblemError('UNAUTHENTICATED');
}

/** The caller of an operation that asks for a sign-in. */
export function actorOf(request: Pick<FastifyRequest, 'actor'>): Caller {
  if (!request.actor) throw new ProblemError('UNAUTHENTICATED');
  return request.actor;
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
