import type { PageHandle } from '../../lib/page-handle.ts';
import { UsersAll } from './users-all.client.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['users'] };

/** `/admin/users/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function UsersAllRoute() {
  return <UsersAll />;
}
