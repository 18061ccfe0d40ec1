import type { PageHandle } from '../../lib/page-handle.ts';
import { PublicationCreate } from './publication-create.client.tsx';

export const handle: PageHandle = {
  access: 'private',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/createPublication`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function PublicationCreateRoute() {
  return <PublicationCreate />;
}
