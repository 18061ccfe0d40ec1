import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { useQuestions } from './questions-context.ts';
import styles from './questions-field.module.css';

interface AddQuestionProps {
  readonly count: number;
  readonly onAdd: () => void;
}

/** The button that adds a question, and beside it an error about their number: too many, or none. */
export function AddQuestion({ count, onAdd }: AddQuestionProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const noteId = useId();
  const { errors } = useFormState({ control: form.control, name: 'questions' });
  const isFull = count >= maxQuestionsPerChapter;
  const isMissed = count === 0 && errors.questions?.root !== undefined;
  return (
    <div className={cluster('1half', 'center')}>
      <Button
        data-add=""
        data-fault={isMissed ? '' : undefined}
        variant="secondary"
        size="s"
        icon="plus"
        aria-describedby={isFull || isMissed ? noteId : undefined}
        looksDisabled={isFull}
        onClick={() => !isFull && onAdd()}
      >
        {t('questions.add')}
      </Button>
      {isFull && (
        <Text id={noteId} size="xss" tone="muted">
          {t('questions.full', { most: maxQuestionsPerChapter })}
        </Text>
      )}
      {isMissed && (
        <Text as="div" id={noteId} size="xss" className={styles.missed}>
          <Icon name="warning" size={16} />
          {t('questions.atLeastOne')}
        </Text>
      )}
    </div>
  );
}
