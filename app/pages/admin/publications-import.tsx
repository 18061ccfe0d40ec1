import type { PageHandle } from '../../lib/page-handle.ts';
import { PublicationsImport } from './publications-import.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['publicationsAdmin', 'publications'] };

/** `/admin/publications/import`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function PublicationsImportRoute() {
  return <PublicationsImport />;
}
