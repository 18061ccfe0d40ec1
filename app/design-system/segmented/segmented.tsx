import { useId } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  readonly legend: string;
  /** Two to four. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Called when another option is chosen. */
  readonly onChange?: ((value: Value) => void) | undefined;
  /** Called at every press, also of the option that is chosen already. */
  readonly onPress?: ((value: Value) => void) | undefined;
  /** 32 (default), 40 and 48 px high. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * A choice of two to four options, side by side; arrow keys move between them as in any group of radio buttons. States: each option
 * chosen, focused, disabled.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, value, onChange, onPress, size = 's', disabled } = props;
  const name = useId();
  return (
    <fieldset className={`${styles.group} ${styles[`size-${size}`]}`} disabled={disabled}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange?.(option.value);
              onPress?.(option.value);
            }}
            // A press of the chosen option changes nothing, so there is no `change` event for it.
            onClick={() => option.value === value && onPress?.(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
