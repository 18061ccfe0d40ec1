import type { FastifyRequest } from 'fastify';
import type { Origin } from '#contract/auth.ts';

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
