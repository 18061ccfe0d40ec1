import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/publication-edit.ts';
import { PublicationEdit } from './publication-edit.client.tsx';

export const handle: PageHandle = {
  access: 'private',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/editPublication/{id}`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function PublicationEditRoute(props: Route.ComponentProps) {
  return <PublicationEdit {...props} />;
}
