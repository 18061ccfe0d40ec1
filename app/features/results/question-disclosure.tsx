import { type ReactNode, useState } from 'react';
import disclosure from '../../design-system/disclosure/disclosure.module.css';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './question-disclosure.module.css';
import { excerptOf } from './question-excerpt.ts';

interface QuestionDisclosureProps {
  /** In the test, from 1. */
  readonly number: number;
  /** Markdown. */
  readonly question: string;
  /** In the line that is always there. */
  readonly figures: ReactNode;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}

/** A question in one line, which opens. */
export function QuestionDisclosure({ number, question, figures, children }: QuestionDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${disclosure.line} ${styles.line}`}>
        <Icon name="arrow-right" size={16} className={disclosure.arrow} />
        <span className={styles.number}>{number}</span>
        <span className={styles.excerpt}>{excerptOf(question)}</span>
        <span className={styles.figures}>{figures}</span>
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  );
}
