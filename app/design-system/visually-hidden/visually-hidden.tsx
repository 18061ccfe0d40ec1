import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** The class of what only screen readers get, for elements that are no `<span>`. */
export const visuallyHiddenClass = styles.hidden;

/** Text for screen readers only. All attributes of a `<span>` pass through (`role="status"`, `id` …). */
export function VisuallyHidden(attributes: HTMLAttributes<HTMLSpanElement>) {
  return <span {...attributes} className={styles.hidden} />;
}
