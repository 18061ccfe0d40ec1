import { useTranslation } from 'react-i18next';
import styles from './add-participants-dialog.module.css';
import type { ReviewedList } from './reviewed-list.ts';

/** So many lines of a group are shown; the rest are counted. */
const maxShownLines = 500;

interface GroupLine {
  readonly line: number;
  readonly text: string;
}

const groupNames = ['toAdd', 'existing', 'unknown', 'repeated', 'broken'] as const;

function linesOf(review: ReviewedList, group: (typeof groupNames)[number]): GroupLine[] {
  if (group === 'broken') return [...review.broken];
  return review[group].map(({ line, email }) => ({ line, text: email }));
}

/** What would come of a list: who is added, who is there, who is unknown, and which lines are no addresses at all. */
export function ImportReview({ review }: { readonly review: ReviewedList }) {
  const { t } = useTranslation('participants');
  return (
    <div className={styles.groups} role="status">
      {groupNames.map((group) => {
        const lines = linesOf(review, group);
        if (lines.length === 0 && group !== 'toAdd') return null;
        const isProblem = group === 'unknown' || group === 'broken';
        return (
          <details key={group} className={styles.group} open={isProblem}>
            <summary>{t(`import.groups.${group}`, { count: lines.length })}</summary>
            <ul className={styles.lines}>
              {lines.slice(0, maxShownLines).map(({ line, text }) => (
                <li key={`${line} ${text}`}>
                  <span className={styles.line}>{t('import.line', { line })}</span> {text}
                </li>
              ))}
              {lines.length > maxShownLines && <li>{t('import.more', { count: lines.length - maxShownLines })}</li>}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
