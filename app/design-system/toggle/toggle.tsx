import { Segmented } from '../segmented/segmented.tsx';

/** Side of a two-option toggle: 1 is the first, 2 the second. */
export type ToggleValue = 1 | 2;

interface ToggleProps {
  /** Name of the choice, for screen readers. */
  readonly legend: string;
  /** Labels of the first and the second side. */
  readonly labels: readonly [string, string];
  readonly value: ToggleValue;
  /** Called with the side at every press, also of the active side; arrow keys move to the other side and call it as well. */
  readonly onChange: (value: ToggleValue) => void;
  /** 32, 40 (default) and 48 px high. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly disabled?: boolean | undefined;
}

/** A choice of two options side by side, with the active one marked. */
export function Toggle({ legend, labels, value, onChange, size = 'm', disabled }: ToggleProps) {
  return (
    <Segmented
      legend={legend}
      options={[
        { value: '1', label: labels[0] },
        { value: '2', label: labels[1] },
      ]}
      value={value === 1 ? '1' : '2'}
      onPress={(side) => onChange(side === '1' ? 1 : 2)}
      size={size}
      disabled={disabled}
    />
  );
}
