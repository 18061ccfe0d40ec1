import type { PageHandle } from '../../lib/page-handle.ts';
import { AccountPage } from './account-page.tsx';

export const handle: PageHandle = { access: 'private' };

export default function Authorization() {
  return <AccountPage type="authorization" />;
}
