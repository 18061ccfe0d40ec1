import { type ReactNode, type Ref, useId } from 'react';
import { Note, Text } from '../../design-system/text/text.tsx';
import styles from './account-section.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Says in a sentence what this part is about. */
  readonly text?: string | undefined;
  /** The heading, which takes the focus when the element that had it goes away. */
  readonly headingRef?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** One part of the account page. Its subject is at the left and its actions at the right; on a phone they stand one below the other. */
export function AccountSection({ title, text, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Text as="h2" size="m" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Text>
        {text !== undefined && <Note>{text}</Note>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
