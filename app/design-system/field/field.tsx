import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cluster, stack } from '../layout/layout.ts';
import { Text } from '../text/text.tsx';
import styles from './field.module.css';
import box from './field-box.module.css';

interface FieldNotesProps {
  /** Id of the described control. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  readonly aside?: ReactNode;
  /** Announces the error at once, because the user may be elsewhere when it appears. Default false. */
  readonly isUrgent?: boolean | undefined;
}

/** The notes under a field: its error, announced when it appears, its hint, and a count at the right. */
export function FieldNotes({ id, error, hint, aside, isUrgent = false }: FieldNotesProps) {
  return (
    <div className={cluster('2', 'oneLine', 'spread')}>
      <div className={styles.notes}>
        <div role={isUrgent ? 'alert' : undefined} aria-live={isUrgent ? undefined : 'polite'} id={`${id}-error`}>
          {error && (
            <Text size="xss" tone="danger" weight="medium">
              {error}
            </Text>
          )}
        </div>
        {hint && (
          <Text size="xss" tone="muted" id={`${id}-hint`}>
            {hint}
          </Text>
        )}
      </div>
      {aside && (
        <Text as="span" size="xss" tone="muted" className={styles.aside}>
          {aside}
        </Text>
      )}
    </div>
  );
}

/** Texts around every control of a form. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Default true; shown as a mark and as `aria-required`. Forms are validated by their schema, not by the browser. */
  readonly required?: boolean | undefined;
  /** The error, announced to screen readers when it appears; undefined or '' for none. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** Id of the control; `fieldAttributes` gives it to the control with the rest. */
  readonly id: string;
  /** At the right of the hint: a character count. */
  readonly aside?: ReactNode;
  /** Announces the error at once, because the user may be elsewhere when it appears. Default false. */
  readonly isUrgent?: boolean | undefined;
  readonly children: ReactNode;
}

/** Attributes that link a control to its label, error and hint: spread them into the control. */
export function fieldAttributes(id: string, { required = true, error, hint }: Omit<FieldTexts, 'label'>) {
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': fieldDescription(id, error, hint),
  };
}

/** `aria-describedby` of the control with this id: its error first, then its hint. */
export function fieldDescription(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** The frame of every control: label above (its id is that of the control with `-label`), the control, error and hint. */
export function Field({ id, label, required = true, error, hint, aside, isUrgent, children }: FieldProps) {
  return (
    <div className={stack('0', 'top', 'shrinks')}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} aside={aside} isUrgent={isUrgent} />
    </div>
  );
}

/** Passes the element to the caller's ref as well as to ours. */
export function passRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Look of a text field. */
export interface FieldLook {
  /** 36, 44 (default) and 52 px high. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Weight of its text; default regular. */
  readonly weight?: 'light' | 'regular' | 'medium' | 'semibold' | 'bold' | undefined;
}

interface FieldBoxProps extends FieldLook {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Class of the `input`, `textarea` or `select` in a `FieldBox`. */
export const fieldControlClass = box.control ?? '';

/** The box of every field: edge, background, focus ring, and its looks when invalid, read-only and disabled. */
export function FieldBox({ size = 'm', weight = 'regular', className, ref, children }: FieldBoxProps) {
  const classes = [box.box, box[`size-${size}`], box[`weight-${weight}`], className];
  return (
    <div ref={ref} className={classes.filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}

interface FieldToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Shows it only while the control before it has a value; the control then needs a placeholder. Default false. */
  readonly whileFilled?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A small button at the end of a field's box. */
export function FieldTool({ icon, whileFilled = false, ...attributes }: FieldToolProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={[box.tool, whileFilled && box.whileFilled].filter(Boolean).join(' ')}
    >
      <Icon name={icon} />
    </button>
  );
}
