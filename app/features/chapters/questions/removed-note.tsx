import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { Removal } from './question-list-actions.ts';
import { firstWords } from './question-summary.ts';
import styles from './questions-field.module.css';

interface RemovedNoteProps {
  readonly removal: Removal;
  readonly onPutBack: () => void;
  readonly onForget: () => void;
}

/** Stands where a question was deleted, right before the one that has the focus now. */
export function RemovedNote({ removal, onPutBack, onForget }: RemovedNoteProps) {
  const { t } = useTranslation('chapters');
  const number = removal.place + 1;
  const words = firstWords(removal.question);
  return (
    <li className={styles.removed}>
      <Text as="span" size="xs" tone="muted" className={styles.removedWords}>
        {words ? t('questions.deletedNamed', { number, words }) : t('questions.deleted', { number })}
      </Text>
      <Button variant="secondary" size="s" width="content" onClick={onPutBack}>
        {t('questions.putBack')}
      </Button>
      <Button variant="quiet" size="s" width="content" icon="cross" iconOnly labelKey="close" onClick={onForget} />
    </li>
  );
}
