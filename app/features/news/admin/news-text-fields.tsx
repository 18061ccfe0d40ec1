import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNewsDescriptionLength } from '#contract/limits.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { MoleculeInsertion } from './molecule-insertion.tsx';
import type { NewsFormControl } from './news-fields.ts';
import styles from './news-text-fields.module.css';

const names = {
  en: { title: 'title_en', otherTitle: 'title_ru', description: 'description_en' },
  ru: { title: 'title_ru', otherTitle: 'title_en', description: 'description_ru' },
} as const;

interface NewsTextFieldsProps {
  readonly language: Language;
  readonly form: NewsFormControl;
  /** The person has begun to write in this language. */
  readonly onFocus: (language: Language) => void;
}

/** Title and text in one language. */
export function NewsTextFields({ language, form, onFocus }: NewsTextFieldsProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const text = useRef<HTMLDivElement>(null);
  const { title, otherTitle, description } = names[language];
  const { errors, touchedFields } = form.formState;
  // A title in one language frees the other from needing one, and the other way round.
  const checkOther = () => {
    if (errors[otherTitle] || touchedFields[otherTitle]) void form.trigger(otherTitle);
  };
  return (
    <fieldset className={stack('2', 'top')} onFocus={() => onFocus(language)}>
      <legend className={styles.legend}>{t(language === 'en' ? 'newsForm.english' : 'newsForm.russian')}</legend>
      <TextInput
        {...form.register(title, { onChange: checkOther })}
        label={t(`newsForm.${title}`)}
        required={false}
        clearable
        lang={language}
        weight="medium"
        autoComplete="off"
        error={errorText(errors[title]?.message)}
      />
      <div ref={text} className={stack('1')}>
        <TextArea
          {...form.register(description)}
          label={t(`newsForm.${description}`)}
          required={false}
          lang={language}
          rows={8}
          maxCharacters={maxNewsDescriptionLength}
          hint={t('newsForm.descriptionHint')}
          error={errorText(errors[description]?.message)}
        />
        <MoleculeInsertion around={text} language={language} />
      </div>
    </fieldset>
  );
}
