import type { PageHandle } from '../../lib/page-handle.ts';
import { CertificatesAll } from './certificates-all.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['certificates'] };

/** `/admin/certificates/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function CertificatesAllRoute() {
  return <CertificatesAll />;
}
