import type { ReactNode } from 'react';
import { cluster } from '../layout/layout.ts';
import { Text } from '../text/text.tsx';
import styles from './field.module.css';

interface FieldNotesProps {
  /** Id of the control that they describe. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  readonly aside?: ReactNode;
  /** The error may come when the person is elsewhere already: it is said at once. Default false. */
  readonly isUrgent?: boolean | undefined;
}

/** The foot of a field: its error, said as it appears, its hint, and a count at the right. */
export function FieldNotes({ id, error, hint, aside, isUrgent = false }: FieldNotesProps) {
  return (
    <div className={cluster('2', 'oneLine', 'spread')}>
      <div className={styles.notes}>
        <div role={isUrgent ? 'alert' : undefined} aria-live={isUrgent ? undefined : 'polite'} id={`${id}-error`}>
          {error && (
            <Text size="xss" tone="danger" weight="medium">
              {error}
            </Text>
          )}
        </div>
        {hint && (
          <Text size="xss" tone="muted" id={`${id}-hint`}>
            {hint}
          </Text>
        )}
      </div>
      {aside && (
        <Text as="span" size="xss" tone="muted" className={styles.aside}>
          {aside}
        </Text>
      )}
    </div>
  );
}
