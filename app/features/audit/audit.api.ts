import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { auditOperations } from '#contract/operations/audit.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';

/** The journal of who did what, for administrators. */
export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<ListPage<AuditEntry>, AuditQuery>({
      query: (query) => ({ operation: auditOperations.listAudit, query }),
      transformResponse: listPageOf<AuditEntry>,
      providesTags: ['Audit'],
    }),
  }),
});
