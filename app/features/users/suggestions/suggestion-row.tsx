import type { RowComponentProps } from 'react-window';
import type { User } from '#contract/users.ts';
import options from '../../../design-system/options/options.module.css';
import { useListedName } from '../../../lib/person-name.ts';
import styles from './user-suggestions.module.css';

/** What every row of the list is given. */
interface SuggestionRowProps {
  readonly users: readonly User[];
  /** Place of the row that Enter picks. */
  readonly active: number;
  readonly rowId: (index: number) => string;
  readonly onPick: (user: User) => void;
}

/** One person of the list. Keys are handled by the field, which keeps the focus. */
export function SuggestionRow({
  index,
  style,
  ariaAttributes,
  users,
  active,
  rowId,
  onPick,
}: RowComponentProps<SuggestionRowProps>) {
  const listedName = useListedName();
  const user = users[index];
  if (!user) return null;
  const { 'aria-posinset': place, 'aria-setsize': size } = ariaAttributes;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field picks the active row (ARIA combobox pattern).
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row.
    <div
      id={rowId(index)}
      role="option"
      aria-selected={index === active}
      aria-posinset={place}
      aria-setsize={size}
      style={style}
      className={`${options.option} ${styles.row}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(user)}
    >
      <span className={styles.name}>{listedName(user)}</span>
      <span className={styles.email}>{user.email}</span>
    </div>
  );
}
