import type { ReactNode } from 'react';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './account-forms.module.css';

/** That something was done, said as it happens; nothing for no children. */
export function Outcome({ children }: { readonly children: ReactNode }) {
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
