import type { PageHandle } from '../../lib/page-handle.ts';
import { PublicationsAll } from './publications-all.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['publicationsAdmin', 'publications'] };

/** `/admin/publications/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function PublicationsAllRoute() {
  return <PublicationsAll />;
}
