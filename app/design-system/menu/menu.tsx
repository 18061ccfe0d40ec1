import { type ReactNode, useId } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** What stands on the button that opens it. */
  readonly label: ReactNode;
  /** Name of the button where its label says too little ("Anna Petrova" → "Account of Anna Petrova"). */
  readonly accessibleName?: string | undefined;
  /** {@link MenuItem}s, or any other `<li>`. */
  readonly children: ReactNode;
  /** Above the entries: who is signed in, what they belong to. */
  readonly heading?: ReactNode;
  /** Edge of the button that the list keeps to; default `start`. */
  readonly align?: 'start' | 'end' | undefined;
  /** Look of the button in place of the plain one. */
  readonly buttonClassName?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A button that opens a list of links and actions. It is a disclosure and not a `role="menu"`: what opens are ordinary links, read and
 * tabbed through as such. Escape closes and gives the focus back; a choice, a press and the focus elsewhere close too. The early script serves it (app/early/controls.ts); without scripts the list shows on hover and focus.
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
  /** Address inside the site: makes it a link. Without one it is a button. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'ink' | 'danger' | undefined;
  /** The page that is shown. */
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
