import { Suspense } from 'react';
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
        {/* The program takes over what stands around a page first, as that is soon done, and the page behind it, or as it is touched. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <ScrollToTop />
    </>
  );
}
