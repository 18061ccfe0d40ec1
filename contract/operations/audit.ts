import * as z from 'zod/mini';
import { AuditEntry, AuditQuery } from '../audit.ts';
import { operationsOf } from './operation.ts';

/** The journal. */
export const auditOperations = operationsOf('audit', {
  listAudit: {
    call: 'GET audit',
    access: 'administrator',
    summary: 'Who did what and when, newest first',
    query: AuditQuery,
    response: z.array(AuditEntry),
  },
});
