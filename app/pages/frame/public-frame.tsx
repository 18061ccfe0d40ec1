import type { ReactNode } from 'react';
import { SearchPalette } from '../../features/search/palette/search-palette.tsx';
import styles from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface PublicFrameProps {
  readonly children: ReactNode;
  /** Additional class of the main part. */
  readonly className?: string | undefined;
}

/** The frame of every public page, and of its replacement if it fails. */
export function PublicFrame({ children, className }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={[styles.main, className].filter(Boolean).join(' ')}>
        {children}
      </main>
      <SiteFooter />
      <SearchPalette />
    </>
  );
}
