import { type InputHTMLAttributes, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { FieldNotes, type FieldTexts, fieldAttributes, passRef } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className' | 'required'>,
    FieldTexts {
  readonly name: string;
  /** Default false, unlike text fields: most boxes may stay empty. */
  readonly required?: boolean | undefined;
  /** Neither on nor off, because only some of its items are chosen. It ends with the next press. Default false. */
  readonly indeterminate?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * On or off, with a label beside it. States: off, on, indeterminate, focused, invalid, disabled. Works controlled,
 * uncontrolled and with the spread of a form library's `register`.
 */
export function Checkbox(props: CheckboxProps) {
  const { label, required = false, error, hint, indeterminate = false, id, ref, ...attributes } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it: it is only a property of the element, which a press resets.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <span className={styles.place}>
          <input
            {...attributes}
            {...fieldAttributes(fieldId, { required, error, hint })}
            ref={(element) => {
              box.current = element;
              passRef(ref, element);
            }}
            type="checkbox"
            className={styles.box}
          />
          <Icon name="check" size={18} className={styles.mark} />
          <span className={styles.dash} />
        </span>
        <span>
          {label}
          {required && (
            <span aria-hidden="true" className={styles.required}>
              {' *'}
            </span>
          )}
        </span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={fieldId} error={error} hint={hint} />
      </div>
    </div>
  );
}
