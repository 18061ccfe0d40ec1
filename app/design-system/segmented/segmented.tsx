import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of two or three, side by side; arrow keys move between them as in any group of radio buttons. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
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
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
