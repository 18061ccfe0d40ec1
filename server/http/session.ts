import type { FastifyRequest } from 'fastify';
import type { Caller } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null where the operation asks for no sign-in. */
    actor: Caller | null;
    /** The caller's token, where `actor` is somebody. */
    token: string | null;
  }
}

/** Finds who a token belongs to; null for an unknown, expired or revoked one. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Recognizes the caller by `Authorization: Bearer`. @throws ProblemError UNAUTHENTICATED */
export async function requireSession(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? null : await authenticate(token);
  if (token === undefined || !actor) throw new ProblemError('UNAUTHENTICATED');
  request.actor = actor;
  request.token = token;
}

/** The caller of an operation that asks for a sign-in. */
export function actorOf(request: Pick<FastifyRequest, 'actor'>): Caller {
  if (!request.actor) throw new ProblemError('UNAUTHENTICATED');
  return request.actor;
}
