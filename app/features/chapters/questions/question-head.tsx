import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../../../design-system/text/text.tsx';
import styles from './question-head.module.css';
import { firstGap, firstWords } from './question-summary.ts';
import { useBlockState, useQuestions, useQuestionValue } from './questions-context.ts';
import { useHasFailedPicture } from './use-picture-uploads.ts';

interface QuestionPartProps {
  readonly questionKey: string;
  /** From 0. */
  readonly index: number;
}

interface QuestionToggleProps extends QuestionPartProps {
  readonly bodyId: string;
}

/** Opens and collapses a question. It shows its number, whether something is missing, and while collapsed its first words. */
export const QuestionToggle = memo(function QuestionToggle({ questionKey, index, bodyId }: QuestionToggleProps) {
  const { t } = useTranslation('chapters');
  const { openQuestions, uploads } = useQuestions();
  const isOpen = useBlockState(questionKey) !== 'closed';
  const { words, isFilled, hasPictureAnswers, scoring } = useQuestionValue(index, (question) => ({
    scoring: question.scoring ?? 'counted',
    words: firstWords(question),
    isFilled: firstGap(question) === null,
    hasPictureAnswers: question.type === 'img',
  }));
  const hasGap = useHasFailedPicture(uploads, questionKey, hasPictureAnswers) || !isFilled;
  return (
    <button
      type="button"
      data-toggle=""
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={() => openQuestions.toggle(questionKey)}
    >
      <Icon name={isOpen ? 'arrow-up' : 'arrow-down'} size={16} className={styles.arrow} />
      <span className={styles.number}>{t('questions.number', { number: index + 1 })}</span>
      {hasGap && (
        <span className={styles.gap}>
          <Icon name="warning" size={16} />
          <VisuallyHidden>{t('questions.unfinished')}</VisuallyHidden>
        </span>
      )}
      {scoring !== 'counted' && <span className={styles.scoring}>{t(`questions.scoring.${scoring}Short`)}</span>}
      {!isOpen && <span className={styles.words}>{words || t('questions.preview.noText')}</span>}
    </button>
  );
});

/** The actions on a question as a whole, beside moving it. */
export const QuestionTools = memo(function QuestionTools({ questionKey, index }: QuestionPartProps) {
  const { t } = useTranslation('chapters');
  const { duplicate, remove } = useQuestions();
  const number = index + 1;
  const look = { variant: 'quiet', size: 's', iconOnly: true } as const;
  return (
    <>
      <Button {...look} icon="copy" onClick={() => duplicate(questionKey)}>
        {t('questions.duplicate', { number })}
      </Button>
      <Button {...look} icon="delete" onClick={() => remove(questionKey)}>
        {t('questions.delete', { number })}
      </Button>
    </>
  );
});
