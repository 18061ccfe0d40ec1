import type { PageHandle } from '../../lib/page-handle.ts';
import { AuditAll } from './audit-all.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['audit'] };

/** `/admin/audit/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function AuditAllRoute() {
  return <AuditAll />;
}
