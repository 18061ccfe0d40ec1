import { Outlet } from 'react-router';
import { Account } from '../../features/auth/account.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RequireRole } from '../../session/require-role.tsx';
import { Brand } from '../frame/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import styles from './learn-layout.module.css';

export const handle: PageHandle = { access: 'private', namespaces: ['learn'] };

/** The courses area: a quieter frame than the public one, for signed-in users. */
export default function LearnLayout() {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Brand />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Account />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <RequireRole who="USER">
          <Outlet />
        </RequireRole>
      </main>
    </>
  );
}
