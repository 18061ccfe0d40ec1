import { Outlet } from 'react-router';
import { SearchPalette } from '../../features/search/palette/search-palette.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { ScrollToTop } from '../frame/scroll-to-top.tsx';
import { SiteFooter } from '../frame/site-footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import styles from './public-layout.module.css';

export const handle: PageHandle = { access: 'public' };

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
      <SearchPalette />
    </>
  );
}
