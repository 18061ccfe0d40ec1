import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { auditOperations } from '#contract/operations/audit.ts';
import { baseApi } from '../../store/base-api.ts';

/** One page of the journal, newest first; `total` counts all that fit the question. */
export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly total: number;
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditPage, AuditQuery>({
      query: (query) => ({ operation: auditOperations.listAudit, query }),
      transformResponse: (items: AuditEntry[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditQuery } = auditApi;
