import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { Removal } from './question-list-actions.ts';
import { firstWords } from './question-summary.ts';
import styles from './questions-field.module.css';

interface RemovedNoteProps {
  readonly removal: Removal;
  readonly onPutBack: () => void;
  /** Puts it back as a dropped question, which does not count and is not shown any more. */
  readonly onDropInstead: () => void;
  readonly onForget: () => void;
}

/** Replaces a deleted question. Its first button, which puts the question back, takes the focus. */
export function RemovedNote(props: RemovedNoteProps) {
  const { removal, onPutBack, onDropInstead, onForget } = props;
  const { t } = useTranslation('chapters');
  const number = removal.index + 1;
  const words = firstWords(removal.question);
  const { sheetsCount = 0, scoring } = removal.question;
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
      <Button data-put-back="" variant="secondary" size="s" width="content" onClick={onPutBack}>
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
