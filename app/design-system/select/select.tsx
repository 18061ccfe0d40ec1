import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import {
  Field,
  FieldBox,
  type FieldLook,
  type FieldTexts,
  fieldAttributes,
  fieldControlClass,
} from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

export interface SelectOption {
  /** Never '', which means that nothing is chosen. */
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className' | 'required' | 'multiple' | 'children'>,
    FieldTexts,
    FieldLook {
  readonly name: string;
  readonly options: readonly SelectOption[];
  /** First entry of the list, with the value '', shown while nothing is chosen. None by default: then the first option is chosen. */
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/**
 * A choice of one option from a list that opens. It is the browser's own list, which phones show as their picker and which every
 * screen reader and keyboard supports; only the closed field has our style. States: empty, chosen, focused, invalid, disabled.
 * Works controlled, uncontrolled and with the spread of a form library's `register`.
 */
export function Select(props: SelectProps) {
  const { label, required, error, hint, size, weight, options, placeholder, id, ref, ...attributes } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint}>
      <FieldBox size={size} weight={weight}>
        <select
          {...attributes}
          {...fieldAttributes(fieldId, { required, error, hint })}
          ref={ref}
          className={`${fieldControlClass} ${styles.select}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="arrow-down" size={18} className={styles.arrow} />
      </FieldBox>
    </Field>
  );
}
