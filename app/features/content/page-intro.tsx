import type { ReactNode } from 'react';
import { cluster } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import styles from './page-intro.module.css';

interface PageIntroProps {
  readonly title: string;
  /** What the page is about; '' for nothing. */
  readonly lead?: string | undefined;
  /** The language of title and lead, if it is not the page's. */
  readonly lang?: string | undefined;
  /** Stands above the title: the way back to the section. */
  readonly above?: ReactNode;
  /** Stands beside the title, at the far end. */
  readonly aside?: ReactNode;
}

/** The beginning of every page below home. */
export function PageIntro({ title, lead = '', lang, above, aside }: PageIntroProps) {
  return (
    <header className={styles.intro}>
      {above}
      <div className={cluster('1 3', 'baseline')}>
        <Text as="h1" lang={lang} className={styles.title}>
          {title}
        </Text>
        {aside}
      </div>
      {lead !== '' && (
        <Text size="m" tone="muted" lang={lang} className={styles.lead}>
          {lead}
        </Text>
      )}
    </header>
  );
}
