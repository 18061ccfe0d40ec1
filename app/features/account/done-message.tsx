import type { ReactNode } from 'react';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './account-forms.module.css';

/** Says that something was done and announces it to screen readers. Shows nothing without children. */
export function DoneMessage({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <Text as="span" size="xs" tone="success" className={styles.mark}>
          <Icon name="check" size={16} />
          {children}
        </Text>
      )}
    </div>
  );
}
