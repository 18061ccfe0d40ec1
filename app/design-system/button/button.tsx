import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './button.module.css';

interface LookProps {
  /** Default `primary`: one per view. `remove` looks quiet among other quiet ones until hover or focus. */
  readonly variant?: 'primary' | 'secondary' | 'success' | 'red' | 'quiet' | 'remove' | undefined;
  /** 28, 36, 44 (default) and 52 px high. */
  readonly size?: 'xs' | 's' | 'm' | 'l' | undefined;
  /**
   * `auto` fits the text but has a comfortable minimum, `max` fills the line, `content` fits the bare text. Default: `auto`; `content` for
   * quiet variants, whose edge is invisible.
   */
  readonly width?: 'auto' | 'max' | 'content' | undefined;
  /** Before the label. */
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  /** Key in the `button` namespace; `children` take precedence. */
  readonly labelKey?: string | undefined;
  /** Shows only the icon; the label stays for screen readers and as a tooltip. */
  readonly iconOnly?: boolean | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

interface LinkTargetProps {
  /** Makes it a link inside the site. */
  readonly to?: string | undefined;
  /** Makes it a plain link: another site, `mailto:`, a file. */
  readonly href?: string | undefined;
  readonly target?: string | undefined;
}

interface ButtonProps
  extends LookProps,
    LinkTargetProps,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'onClick'> {
  /** For links too: called before navigation. */
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Looks disabled and is announced as such, but reacts to a click (to explain why). */
  readonly looksDisabled?: boolean | undefined;
  /** In progress: shows a spinner, is announced, and ignores clicks. Keeps its width and the focus. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Variants without an edge or background of their own. */
const quiet: ReadonlySet<string> = new Set(['quiet', 'remove']);

function classesOf(
  { variant = 'primary', size = 'm', width = quiet.has(variant) ? 'content' : 'auto', iconOnly, className }: LookProps,
  faded: boolean,
) {
  const classes = [
    styles.button,
    styles[variant],
    styles[`size-${size}`],
    styles[`width-${width}`],
    iconOnly && styles.iconOnly,
    faded && styles.faded,
    className,
  ];
  return classes.filter(Boolean).join(' ');
}

function preventClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

interface FaceProps {
  readonly icon: IconName | undefined;
  readonly iconAfter: IconName | undefined;
  readonly label: ReactNode;
  readonly iconOnly: boolean | undefined;
  readonly busy: boolean | undefined;
}

function Face({ icon, iconAfter, label, iconOnly, busy }: FaceProps) {
  return (
    <>
      <span className={busy ? styles.faceBehind : styles.face}>
        {icon && <Icon name={icon} size={18} />}
        {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {iconAfter && <Icon name={iconAfter} size={18} />}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      )}
    </>
  );
}

/**
 * A button, or a link that looks like one if `to` or `href` is given. States: idle, hover, pressed, focused, disabled,
 * looking disabled, busy. `type` is `button` by default.
 */
export function Button(props: ButtonProps) {
  const { variant, size, width, icon, iconAfter, labelKey, iconOnly, children, className, ...others } = props;
  const { to, href, target, looksDisabled, busy, ref, disabled, onClick, type = 'button', ...attributes } = others;
  const { Link, translateLabel } = useEnvironment();
  const label = children ?? (labelKey === undefined ? null : translateLabel(labelKey));
  const faded = Boolean(disabled || looksDisabled);
  const look = classesOf({ variant, size, width, iconOnly, className }, faded);
  const face = <Face icon={icon} iconAfter={iconAfter} label={label} iconOnly={iconOnly} busy={busy} />;
  const title = iconOnly && typeof label === 'string' ? label : undefined;

  const states = {
    'aria-disabled': looksDisabled || busy || undefined,
    'aria-busy': busy || undefined,
    onClick: busy ? preventClick : onClick,
  };

  const address = to ?? href;
  if (address !== undefined && !disabled) {
    const Anchor = to === undefined ? 'a' : Link;
    const rel = target === '_blank' ? 'noopener noreferrer' : undefined;
    const named = {
      id: attributes.id,
      'aria-label': attributes['aria-label'],
      'aria-current': attributes['aria-current'],
      'aria-describedby': attributes['aria-describedby'],
      ...states,
    };
    return (
      <Anchor {...named} className={look} href={address} target={target} rel={rel} title={title}>
        {face}
      </Anchor>
    );
  }
  return (
    <button title={title} {...attributes} ref={ref} type={type} className={look} disabled={disabled} {...states}>
      {face}
    </button>
  );
}
