import type { ReactNode } from 'react';
import { cluster } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import styles from './page-intro.module.css';

interface PageIntroProps {
  readonly title: string;
  /** What the page is about; '' where there is nothing to say. */
  readonly lead?: string | undefined;
  /** Of title and lead, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Above the title: the way back to the section. */
  readonly above?: ReactNode;
  /** Beside the title, at the far end. */
  readonly aside?: ReactNode;
}

/** How a page below home begins. */
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
