import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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

const entrySelector = 'a[href], button:not(:disabled)';

/** Where the focus goes from one entry; null for a key that moves nothing. */
function entryAfter(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (here + 1) % count;
    case 'ArrowUp':
      return here <= 0 ? count - 1 : here - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Closes what is open when a press or the focus goes elsewhere. */
function usePressOutside(container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [container, isOpen, close]);
}

/**
 * A button that opens a list of links and actions. It is a disclosure and not a `role="menu"`: what opens are ordinary links, read and
 * tabbed through as such. Arrow keys, Home and End move among them; Escape closes and gives the focus back; so do a choice, a press
 * and the focus elsewhere. Without scripts the list shows on hover and focus.
 */
export function Menu(props: MenuProps) {
  const { label, accessibleName, children, heading, align = 'start', buttonClassName, className } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  usePressOutside(container, isOpen, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(entrySelector) ?? [])];
    const here = entries.findIndex((entry) => entry.matches(':focus'));
    const isOnButton = event.target === button.current;
    if (isOnButton && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const next = entryAfter(event.key, here, entries.length);
    if (next === null) return;
    event.preventDefault();
    setOpen(true);
    // The list is in the page but not shown yet, and what is not shown takes no focus.
    requestAnimationFrame(() => entries[next]?.focus());
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the entries inside it.
    <div
      ref={container}
      className={[styles.menu, className].filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={buttonClassName ?? styles.opener}
        aria-label={accessibleName}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="arrow-down" size={14} className={styles.arrow} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a choice by key clicks too. */}
      <div ref={list} id={id} className={`${styles.popup} ${styles[align]}`} data-open={isOpen} onClick={close}>
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
