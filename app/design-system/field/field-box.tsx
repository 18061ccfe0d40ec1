import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './field-box.module.css';

/** How a field that holds text may look. */
export interface FieldLook {
  /** 36, 44 (default) and 52 px high. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Weight of the text in it; default regular. */
  readonly weight?: 'light' | 'regular' | 'medium' | 'semibold' | 'bold' | undefined;
}

interface FieldBoxProps extends FieldLook {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Class of the `input`, `textarea` or `select` in a `FieldBox`. */
export const fieldControlClass = styles.control ?? '';

/** The one frame of every field: edge, ground, focus ring, and how it looks invalid, read-only and disabled. */
export function FieldBox({ size = 'm', weight = 'regular', className, ref, children }: FieldBoxProps) {
  const classes = [styles.box, styles[`size-${size}`], styles[`weight-${weight}`], className];
  return (
    <div ref={ref} className={classes.filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}

interface FieldToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Seen only while something stands in the control before it; the control then needs a placeholder. Default false. */
  readonly whileFilled?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A small button at the end of a field's box. */
export function FieldTool({ icon, whileFilled = false, ...attributes }: FieldToolProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={[styles.tool, whileFilled && styles.whileFilled].filter(Boolean).join(' ')}
    >
      <Icon name={icon} />
    </button>
  );
}
