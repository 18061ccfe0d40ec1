import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { apiBase } from '#contract/addresses.ts';
import { ProblemError } from '#contract/errors.ts';
import { maxPageSize } from '#contract/limits.ts';
import { type OperationName, operationPath } from '#contract/operations.ts';

/** What the API answers, asked within the process. The routes have held it against the contract already. */
export async function ask<Answer>(app: FastifyInstance, path: string): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: apiBase + path });
  refuseWhileAway(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response.json<Answer>();
}

/** What is made of answers is not to be had while they are not. @throws ProblemError UNAVAILABLE */
export function refuseWhileAway({ statusCode, headers }: LightMyRequestResponse): void {
  if (statusCode !== 503) return;
  throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: Number(headers['retry-after'] ?? 1) });
}

/** A whole list, however long, a page after the other; of each entry only what `pick` takes. */
export async function askWhole<Entry, Picked>(
  app: FastifyInstance,
  name: OperationName,
  pick: (entry: Entry) => Picked,
): Promise<Picked[]> {
  const picked: Picked[] = [];
  for (;;) {
    const page = await ask<Entry[]>(app, `${operationPath(name)}?limit=${maxPageSize}&offset=${picked.length}`);
    picked.push(...page.map(pick));
    if (page.length < maxPageSize) return picked;
  }
}
