import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { Removal } from './question-list-actions.ts';
import { firstWords } from './question-summary.ts';
import styles from './questions-field.module.css';

interface RemovedNoteProps {
  readonly removal: Removal;
  /** There are questions left. */
  readonly hasOthers: boolean;
  readonly onPutBack: () => void;
  /** Puts it back as one that does not count and is not shown any more. */
  readonly onDropInstead: () => void;
  /** Deletes the question that has come into its place, or the last. */
  readonly onRemoveNext: () => void;
  readonly onForget: () => void;
}

/**
 * Stands where a question was deleted. Its first button has the focus then: it puts the question back, and the Delete key deletes on, so
 * that many can be deleted without going to each.
 */
export function RemovedNote(props: RemovedNoteProps) {
  const { removal, hasOthers, onPutBack, onDropInstead, onRemoveNext, onForget } = props;
  const { t } = useTranslation('chapters');
  const number = removal.place + 1;
  const words = firstWords(removal.question);
  const { sheetsCount = 0, scoring } = removal.question;
  const deleteOn = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !hasOthers) return;
    event.preventDefault();
    onRemoveNext();
  };
  return (
    <li className={styles.removed}>
      <Text as="span" size="xs" tone="muted" className={styles.removedWords}>
        {words ? t('questions.deletedNamed', { number, words }) : t('questions.deleted', { number })}
      </Text>
      {sheetsCount > 0 && (
        <Text as="p" size="xs" className={styles.judgedBy}>
          {t('questions.judgedBy', { count: sheetsCount })}
        </Text>
      )}
      {hasOthers && (
        <Text as="span" size="xss" tone="muted" aria-hidden="true" className={styles.byKey}>
          {t('questions.deleteOn')}
        </Text>
      )}
      <Button
        data-put-back=""
        aria-keyshortcuts={hasOthers ? 'Delete' : undefined}
        variant="secondary"
        size="s"
        width="content"
        onClick={onPutBack}
        onKeyDown={deleteOn}
      >
        {t('questions.putBack')}
      </Button>
      {sheetsCount > 0 && scoring !== 'dropped' && (
        <Button variant="secondary" size="s" width="content" onClick={onDropInstead}>
          {t('questions.dropInstead')}
        </Button>
      )}
      <Button variant="quiet" size="s" icon="cross" iconOnly labelKey="close" onClick={onForget} />
    </li>
  );
}
