import { Select } from '../design-system/select/select.tsx';
import styles from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** What stands for no limit. */
  readonly placeholder: string;
  /** '' for no limit; also one that is not among the options. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** A field that narrows a list down to one of several kinds. */
export function FilterSelect<Value extends string>({ options, onChange, ...props }: FilterSelectProps<Value>) {
  return (
    <div className={styles.field}>
      <Select
        {...props}
        size="s"
        required={false}
        options={options}
        onChange={({ currentTarget }) =>
          onChange(options.find(({ value }) => value === currentTarget.value)?.value ?? '')
        }
      />
    </div>
  );
}
