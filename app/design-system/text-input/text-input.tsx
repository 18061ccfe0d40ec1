import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon } from '../icon/icon.tsx';
import { Field, fieldDescription } from './field.tsx';
import styles from './text-input.module.css';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  readonly label: ReactNode;
  readonly name: string;
  /** Default true; shown as a mark and said by `aria-required`. Forms check by their schema, not by the browser. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** 36, 44 (default) and 52 px high. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Weight of the typed text; default regular. */
  readonly weight?: 'light' | 'regular' | 'medium' | 'semibold' | 'bold' | undefined;
  /** Shows a button that empties the field while there is something in it. */
  readonly clearable?: boolean | undefined;
  /** With `password` an eye button shows and hides what is typed. */
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'number' | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Empties a field as if it had been typed, so that whoever listens (React, a form library) hears of it. */
function emptyAsIfTyped(input: HTMLInputElement): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** The same element for the caller's ref and ours. */
function passRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * One line of text with its label, error and hint. States: empty, filled, focused, invalid, read-only, disabled,
 * password hidden or shown. Works controlled, uncontrolled and with the spread of a form library's `register`.
 */
export function TextInput(props: TextInputProps) {
  const { label, required = true, error, hint, size = 'm', weight = 'regular', clearable, ...others } = props;
  const { type = 'text', placeholder = ' ', ref, id, readOnly, disabled, ...attributes } = others;
  const { translateLabel } = useEnvironment();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const isClearable = clearable && !readOnly && !disabled;

  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint}>
      <div className={[styles.box, styles[`size-${size}`], readOnly && styles.readOnly].filter(Boolean).join(' ')}>
        <input
          {...attributes}
          ref={(element) => {
            input.current = element;
            passRef(ref, element);
          }}
          id={fieldId}
          type={isPassword && isShown ? 'text' : type}
          className={[styles.input, styles[`weight-${weight}`]].join(' ')}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(fieldId, error, hint)}
        />
        {isClearable && (
          <button
            type="button"
            className={`${styles.tool} ${styles.clear}`}
            aria-label={translateLabel('clear')}
            onClick={() => input.current && emptyAsIfTyped(input.current)}
          >
            <Icon name="clear" size={18} />
          </button>
        )}
        {isPassword && (
          <button
            type="button"
            className={styles.tool}
            aria-label={translateLabel('showPassword')}
            aria-pressed={isShown}
            aria-controls={fieldId}
            disabled={disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-open' : 'eye-closed'} />
          </button>
        )}
      </div>
    </Field>
  );
}
