import { type ReactNode, type Ref, useId } from 'react';
import { Text } from '../../design-system/text/text.tsx';
import styles from './account-section.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text?: string | undefined;
  /** Of the heading, which can take the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** One part of the account page: what it is about at the left, what can be done at the right; one below the other on a phone. */
export function AccountSection({ title, text, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Text as="h2" size="m" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Text>
        {text !== undefined && (
          <Text size="xs" tone="muted">
            {text}
          </Text>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
