import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './text.module.css';
import hidden from './visually-hidden.module.css';

export type TextTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'p'
  | 'span'
  | 'div'
  | 'strong'
  | 'em'
  | 'small'
  | 'time'
  | 'li'
  | 'dt'
  | 'dd'
  | 'figcaption'
  | 'legend';

/** In px: xxs 11 · xxs2 12 · xss 13 · xs 14 · sxs 15 · s 16 · sm 17 · ms 18 · m 20 · ml 24 · lsm 28 · l 32 · xl 44 · xxl 64. */
export type TextSize =
  | 'xxs'
  | 'xxs2'
  | 'xss'
  | 'xs'
  | 'sxs'
  | 's'
  | 'sm'
  | 'ms'
  | 'm'
  | 'ml'
  | 'lsm'
  | 'l'
  | 'xl'
  | 'xxl';

export type TextWeight = 'light' | 'regular' | 'medium' | 'semibold' | 'bold';

export type TextTone = 'inherit' | 'ink' | 'muted' | 'accent' | 'success' | 'danger' | 'warning';

const headingSizes: Partial<Record<TextTag, TextSize>> = { h1: 'xl', h2: 'l', h3: 'ml', h4: 'm', h5: 's' };

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Default `p`. The five heading levels use the heading font. */
  readonly as?: TextTag | undefined;
  /** Default: headings by level (h1 xl … h5 s), `p` s, otherwise inherited. */
  readonly size?: TextSize | undefined;
  /** Default: headings semibold, otherwise inherited. */
  readonly weight?: TextWeight | undefined;
  /** Default `inherit`. */
  readonly tone?: TextTone | undefined;
  /** Cut off after this many lines. */
  readonly lines?: 1 | 2 | 3 | 4 | undefined;
  /** Only with `time`. */
  readonly dateTime?: string | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Any text, in the fourteen sizes and five weights of the type scale. `lang` marks a text in another language. */
export function Text({ as = 'p', size, weight, tone = 'inherit', lines, className, ...attributes }: TextProps) {
  const headingSize = headingSizes[as];
  const classes = [
    styles.text,
    headingSize && styles.heading,
    styles[`size-${size ?? headingSize ?? (as === 'p' ? 's' : 'inherit')}`],
    weight && styles[`weight-${weight}`],
    styles[`tone-${tone}`],
    lines && styles.clamped,
    lines && styles[`lines-${lines}`],
    className,
  ];
  return createElement(as, { ...attributes, className: classes.filter(Boolean).join(' ') });
}

interface NoteProps {
  readonly as?: TextTag;
  readonly children: ReactNode;
}

/** A remark in small muted words; a paragraph by default. */
export function Note({ as, children }: NoteProps) {
  return (
    <Text as={as} size="xs" tone="muted">
      {children}
    </Text>
  );
}

/** Smaller still: a label, or a fact beside something; within a line by default. */
export function Caption({ as = 'span', children }: NoteProps) {
  return (
    <Text as={as} size="xss" tone="muted">
      {children}
    </Text>
  );
}

/** The class of what only screen readers get, for elements that are no `<span>`. */
export const visuallyHiddenClass = hidden.hidden;

/** Text for screen readers only. All attributes of a `<span>` pass through (`role="status"`, `id` …). */
export function VisuallyHidden(attributes: HTMLAttributes<HTMLSpanElement>) {
  return <span {...attributes} className={hidden.hidden} />;
}
