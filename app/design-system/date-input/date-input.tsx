import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Field, fieldDescription } from '../text-input/field.tsx';
import styles from './date-input.module.css';

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> {
  readonly label: ReactNode;
  readonly name: string;
  /** Default true. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A calendar day as `YYYY-MM-DD`, picked with the browser's own calendar or typed; '' while it is not a whole day.
 * States: empty, filled, focused, invalid, read-only, disabled.
 */
export function DateInput({ label, required = true, error, hint, id, ...attributes }: DateInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint}>
      <input
        {...attributes}
        id={fieldId}
        type="date"
        className={styles.input}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(fieldId, error, hint)}
      />
    </Field>
  );
}
