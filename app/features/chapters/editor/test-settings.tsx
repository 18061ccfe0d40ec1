import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxAttemptsLimit } from '#contract/limits.ts';
import { Select } from '../../../design-system/select/select.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import type { ChapterControl } from '../chapter-fields.ts';
import styles from './test-settings.module.css';

/** The settings of a test: when it is passed, how many attempts it has, and what learners are told after it. */
export function TestSettings({ form }: { readonly form: ChapterControl }) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const feedback = useWatch({ control: form.control, name: 'feedback' });
  const { errors } = useFormState({ control: form.control, name: ['passMark', 'attemptsLimit'] });
  return (
    <fieldset className={styles.settings}>
      <legend className={styles.legend}>{t('form.testSettings')}</legend>
      <TextInput
        {...form.register('passMark')}
        label={t('form.passMark')}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        size="s"
        hint={t('form.passMarkHint')}
        error={errorText(errors.passMark?.message)}
      />
      <TextInput
        {...form.register('attemptsLimit')}
        label={t('form.attemptsLimit')}
        required={false}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxAttemptsLimit}
        size="s"
        hint={t('form.attemptsLimitHint', { max: maxAttemptsLimit })}
        error={errorText(errors.attemptsLimit?.message)}
      />
      <Select
        {...form.register('feedback')}
        label={t('form.feedback')}
        size="s"
        hint={t('form.feedbackHint')}
        options={[
          { value: 'correctness', label: t('form.feedback_correctness') },
          { value: 'explanations', label: t('form.feedback_explanations') },
          { value: 'score', label: t('form.feedback_score') },
        ]}
      />
      {feedback === 'explanations' && (
        <Select
          {...form.register('explainAfter')}
          label={t('form.explainAfter')}
          size="s"
          hint={t('form.explainAfterHint')}
          options={[
            { value: 'passed', label: t('form.explainAfter_passed') },
            { value: 'closed', label: t('form.explainAfter_closed') },
          ]}
        />
      )}
    </fieldset>
  );
}
