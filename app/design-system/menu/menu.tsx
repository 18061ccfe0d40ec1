import { type ReactNode, useId } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** Content of the button that opens it. */
  readonly label: ReactNode;
  /** Name of the button if its label is not enough ("Anna Petrova" → "Account of Anna Petrova"). */
  readonly accessibleName?: string | undefined;
  /** {@link MenuItem}s, or any other `<li>`. */
  readonly children: ReactNode;
  /** Above the entries, for example the signed-in user. */
  readonly heading?: ReactNode;
  /** Edge of the button that the list is aligned with; default `start`. */
  readonly align?: 'start' | 'end' | undefined;
  /** Class that replaces the plain look of the button. */
  readonly buttonClassName?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A button that opens a list of links and actions. It is a disclosure and not a `role="menu"`, because its entries are ordinary links,
 * which are read and tabbed through as such. Escape closes it and returns the focus; a choice, a press or focus elsewhere close it too.
 * The early script serves it (app/early/controls.ts); without scripts the list shows on hover and focus.
 */
export function Menu(props: MenuProps) {
  const { label, accessibleName, children, heading, align = 'start', buttonClassName, className } = props;
  const id = useId();
  return (
    <div data-menu="" className={[styles.menu, className].filter(Boolean).join(' ')}>
      <button
        type="button"
        className={buttonClassName ?? styles.opener}
        aria-label={accessibleName}
        aria-expanded="false"
        aria-controls={id}
        data-does="disclose"
      >
        {label}
        <Icon name="arrow-down" size={14} className={styles.arrow} />
      </button>
      <div id={id} className={`${styles.popup} ${styles[align]}`}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  );
}

interface MenuItemProps {
  /** Address inside the site, for a link. Without it the entry is a button. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'ink' | 'danger' | undefined;
  /** Whether this entry is the present page. */
  readonly isCurrent?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** One entry of a {@link Menu}: a link inside the site, or an action. */
export function MenuItem({ to, onSelect, icon, tone = 'ink', isCurrent, isDisabled, children }: MenuItemProps) {
  const { Link } = useEnvironment();
  const look = `${styles.item} ${styles[tone]}`;
  const face = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={look} disabled={isDisabled} onClick={onSelect}>
          {face}
        </button>
      ) : (
        <Link href={to} className={look} aria-current={isCurrent ? 'page' : undefined} onClick={onSelect}>
          {face}
        </Link>
      )}
    </li>
  );
}
