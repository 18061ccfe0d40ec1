import { type ChangeEvent, type CSSProperties, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import {
  Field,
  FieldBox,
  type FieldLook,
  type FieldTexts,
  fieldAttributes,
  fieldControlClass,
  passRef,
} from '../field/field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'required'>,
    FieldTexts,
    Pick<FieldLook, 'weight'> {
  readonly name: string;
  /** Minimum height in lines; it grows with its text and scrolls from `maxRows` on. Default 4. */
  readonly rows?: number | undefined;
  /** Maximum height in lines. Default: 32 rem. */
  readonly maxRows?: number | undefined;
  /** Most characters allowed: shown as a count but not enforced, so that pasted text is never cut off unnoticed. */
  readonly maxCharacters?: number | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** Custom property for the style sheet. */
function maxHeight(rows: number): CSSProperties {
  return { '--max-height': `calc(${rows} * 1.55em + 1.25rem)` } as CSSProperties;
}

/** For browsers that cannot size a field by its text: a hidden copy in the same cell stretches it (see the style). */
function mirror(element: HTMLTextAreaElement): void {
  if (element.parentElement) element.parentElement.dataset.text = `${element.value}\n`;
}

/**
 * Several lines of text in a field that grows during typing, with a count if there is a limit. States: empty, filled,
 * focused, invalid, over its limit, read-only, disabled. Works with the spread of a form library's `register`.
 */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    required,
    error,
    hint,
    weight,
    rows = 4,
    maxRows,
    maxCharacters,
    ref,
    id,
    onChange,
    ...attributes
  } = props;
  const { locale } = useEnvironment();
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
    passRef(ref, element);
    // Form libraries set the value through the ref.
    if (element) take(element);
  };
  const count = maxCharacters !== undefined && (
    <span className={length > maxCharacters ? styles.over : undefined}>
      {length.toLocaleString(locale)} / {maxCharacters.toLocaleString(locale)}
    </span>
  );

  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint} aside={count || undefined}>
      <FieldBox weight={weight}>
        <div className={styles.grow} style={maxRows === undefined ? undefined : maxHeight(maxRows)}>
          <textarea
            {...attributes}
            {...fieldAttributes(fieldId, { required, error, hint })}
            ref={receive}
            rows={rows}
            // A field that is sized by its text ignores `rows`.
            style={{ minBlockSize: `calc(${rows}lh + 1.25rem)` }}
            className={`${fieldControlClass} ${styles.area}`}
            onChange={change}
          />
        </div>
      </FieldBox>
    </Field>
  );
}
