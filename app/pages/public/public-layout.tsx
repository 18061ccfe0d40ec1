import { Outlet } from 'react-router';
import type { PageHandle } from '../../lib/page-handle.ts';
import { ScrollToTop } from '../frame/scroll-to-top.tsx';
import { SiteFooter } from '../frame/site-footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import styles from './public-layout.module.css';

/** The search opens without waiting for its words. */
export const handle: PageHandle = { access: 'public', namespaces: ['search'] };

/** What stands around every public page. */
export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}
