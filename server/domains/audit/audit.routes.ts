import type { FastifyInstance } from 'fastify';
import { auditSchemas } from '#contract/audit.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { AuditService } from './audit.service.ts';

/** Route of `audit`. */
export function registerAuditRoutes(app: FastifyInstance, audit: AuditService, authenticate: Authenticate): void {
  const readers = { authenticate, authorize: audit.requireReader };

  registerOperation(app, 'listAudit', auditSchemas.listAudit, readers, async (request, reply) => {
    const { items, totalCount } = await audit.list(actorOf(request), request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });
}
