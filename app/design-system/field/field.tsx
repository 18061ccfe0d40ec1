import type { ReactNode } from 'react';
import { stack } from '../layout/layout.ts';
import styles from './field.module.css';
import { FieldNotes } from './field-notes.tsx';

/** What every control of a form is given around its own attributes. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Default true; shown as a mark and said by `aria-required`. Forms check by their schema, not by the browser. */
  readonly required?: boolean | undefined;
  /** What is wrong, said to screen readers as it appears; undefined or '' for nothing. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** Id of the control; `fieldAttributes` gives it to the control with the rest. */
  readonly id: string;
  /** At the right of the hint: a character count. */
  readonly aside?: ReactNode;
  /** The error may come when the person is elsewhere already: it is said at once. Default false. */
  readonly isUrgent?: boolean | undefined;
  readonly children: ReactNode;
}

/** What ties a control to its label, error and hint: spread it into the control. */
export function fieldAttributes(id: string, { required = true, error, hint }: Omit<FieldTexts, 'label'>) {
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': fieldDescription(id, error, hint),
  };
}

/** `aria-describedby` of the control with this id: its error first, then its hint. */
export function fieldDescription(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What stands around every control: label above (its id is that of the control with `-label`), then the control, then error and hint. */
export function Field({ id, label, required = true, error, hint, aside, isUrgent, children }: FieldProps) {
  return (
    <div className={stack('0', 'top', 'shrinks')}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} aside={aside} isUrgent={isUrgent} />
    </div>
  );
}
