import type { ReactNode } from 'react';
import { Button } from '../design-system/button/button.tsx';
import { Select } from '../design-system/select/select.tsx';
import { VisuallyHidden } from '../design-system/text/text.tsx';
import styles from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Label of the option that filters nothing. */
  readonly placeholder: string;
  /** '' for no filter; it may also be a value that is not among the options. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** A field that filters a list by one of several kinds. */
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

interface ChosenFilterProps {
  /** Label of the button that removes the filter: "All courses". */
  readonly label: string;
  readonly onClear: () => void;
  /** What the list is filtered by. */
  readonly children: ReactNode;
}

/** A filter that a link has set, with a button that removes it. */
export function ChosenFilter({ label, onClear, children }: ChosenFilterProps) {
  return (
    <Button variant="secondary" size="s" width="content" iconAfter="cross" className={styles.chosen} onClick={onClear}>
      <span className={styles.name}>{children}</span>
      <VisuallyHidden>. {label}</VisuallyHidden>
    </Button>
  );
}
