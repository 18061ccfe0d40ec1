import type { FastifyInstance } from 'fastify';
import { maxPageSize } from '#contract/limits.ts';
import { apiBase, type OperationName, operationPath } from '#contract/operations.ts';

/** What the API answers, asked within the process. The routes have held it against the contract already. */
export async function ask<Answer>(app: FastifyInstance, path: string): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: apiBase + path });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response.json<Answer>();
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
