import type { FastifyInstance } from 'fastify';
import { auditOperations } from '#contract/operations/audit.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { AuditService } from './audit.service.ts';

/** Route of `audit`. */
export function registerAuditRoutes(app: FastifyInstance, audit: AuditService): void {
  registerOperations(app, auditOperations, {
    listAudit: async ({ query }, reply) => sendPlain(reply, countedItems(reply, await audit.list(query))),
  });
}
