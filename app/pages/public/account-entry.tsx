import { useLocation } from 'react-router';
import { barePath } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AccountPage } from './account-page.tsx';

export const handle: PageHandle = { access: 'private' };

/** `/registration` and `/authorization`: one page of two types. */
export default function AccountEntry() {
  const isRegistration = barePath(useLocation().pathname) === '/registration';
  return <AccountPage type={isRegistration ? 'registration' : 'authorization'} />;
}
