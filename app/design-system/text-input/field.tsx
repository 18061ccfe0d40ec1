import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './field.module.css';

interface FieldProps {
  /** Id of the control; `fieldDescription` gives the ids that describe it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly required: boolean;
  /** What is wrong, said to screen readers as it appears. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** At the right of the hint: a character count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** `aria-describedby` of the control with this id: its error first, then its hint. */
export function fieldDescription(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What stands around every control: label above, then the control, then error and hint. */
export function Field({ id, label, required, error, hint, aside, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      <div className={styles.below}>
        <div className={styles.notes}>
          <div aria-live="polite" id={`${id}-error`}>
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
    </div>
  );
}
