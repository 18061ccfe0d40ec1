import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { auditOperations } from '#contract/operations/audit.ts';
import { baseApi } from '../../store/base-api.ts';

/** One page of the journal, newest first; `total` counts all that fit the question. */
export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly total: number;
}

/** The journal of who did what, for administrators. */
export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditPage, AuditQuery>({
      query: (query) => ({ operation: auditOperations.listAudit, query }),
      transformResponse: (items: AuditEntry[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: ['Audit'],
    }),
  }),
});

/** Asks for one stretch of the journal, by `limit` and `offset`. */
export const { useListAuditQuery } = auditApi;
