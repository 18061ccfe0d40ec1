import type { FastifyInstance } from 'fastify';
import { auditOperations } from '#contract/operations/audit.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { AuditService } from './audit.service.ts';

/** Route of `audit`. */
export function registerAuditRoutes(app: FastifyInstance, audit: AuditService): void {
  registerOperation(app, auditOperations.listAudit, async ({ query }, reply) =>
    sendPlain(reply, countedItems(reply, await audit.list(query))),
  );
}
