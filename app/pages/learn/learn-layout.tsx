import { Outlet } from 'react-router';
import { cluster } from '../../design-system/layout/layout.ts';
import { Account } from '../../features/auth/account.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RequireRole } from '../../session/require-role.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { Brand } from '../frame/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import styles from './learn-layout.module.css';
import { LearnMain } from './learn-main.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['learn'] };

/** The courses area: a quieter frame than the public one, for signed-in users. Each page renders its own main part. */
export default function LearnLayout() {
  const { role } = useAppSelector(selectSession);
  const guarded = (
    <RequireRole who="USER">
      <Outlet />
    </RequireRole>
  );
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Brand />
        <div className={cluster('1', 'center')}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Account />
        </div>
      </header>
      {role === 'USER' ? guarded : <LearnMain>{guarded}</LearnMain>}
    </>
  );
}
