import { type ChangeEvent, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react';
import { Field, fieldDescription } from '../text-input/field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly label: ReactNode;
  readonly name: string;
  /** Default true. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Least height in lines; it grows with its text. Default 4. */
  readonly rows?: number | undefined;
  /** Most characters allowed: shown as a count, not enforced, so that nothing pasted is cut off unseen. */
  readonly maxCharacters?: number | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The height follows the text: the hidden copy in the same grid cell stretches the cell (see the style). */
function mirror(element: HTMLTextAreaElement): void {
  if (element.parentElement) element.parentElement.dataset.text = `${element.value}\n`;
}

/**
 * Several lines of text that grow as they are typed, with a count where there is a limit. States: empty, filled,
 * focused, invalid, over its limit, read-only, disabled. Works with the spread of a form library's `register`.
 */
export function TextArea(props: TextAreaProps) {
  const { label, required = true, error, hint, rows = 4, maxCharacters, ref, id, onChange, ...attributes } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [typedLength, setTypedLength] = useState(() => lengthOf(attributes.value ?? attributes.defaultValue));
  const length = attributes.value === undefined ? typedLength : lengthOf(attributes.value);

  const take = (element: HTMLTextAreaElement) => {
    mirror(element);
    setTypedLength(element.value.length);
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    take(event.currentTarget);
    onChange?.(event);
  };
  const receive = (element: HTMLTextAreaElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    // A form library fills the field through the ref.
    if (element) take(element);
  };
  const count = maxCharacters !== undefined && (
    <span className={length > maxCharacters ? styles.over : undefined}>
      {length.toLocaleString('en').replaceAll(',', '\u202f')} /{' '}
      {maxCharacters.toLocaleString('en').replaceAll(',', '\u202f')}
    </span>
  );

  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint} aside={count || undefined}>
      <div className={styles.grow}>
        <textarea
          {...attributes}
          ref={receive}
          id={fieldId}
          rows={rows}
          className={styles.area}
          onChange={change}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(fieldId, error, hint)}
        />
      </div>
    </Field>
  );
}
