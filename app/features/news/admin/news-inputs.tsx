import { type ComponentType, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { maxNewsDescriptionLength } from '#contract/limits.ts';
import { inLanguages } from '#contract/news.ts';
import { Checkbox } from '../../../design-system/checkbox/checkbox.tsx';
import { DateInput } from '../../../design-system/date-input/date-input.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useFieldOf } from '../../../editing/use-item-form.ts';
import { defaultLanguage, type Language } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { MoleculeInsertion } from './molecule-insertion.tsx';
import { languageOf, type NewsControl, type NewsFieldName, newsKind } from './news-fields.ts';

interface InputProps {
  readonly form: NewsControl;
  readonly name: NewsFieldName;
  readonly label: string;
  /** The language of the field; undefined for a field without one. */
  readonly language: Language | undefined;
}

/** A field of one line. A title in one language makes titles in the others optional. */
function LineInput({ form, name, label, language }: InputProps) {
  const fieldOf = useFieldOf(form);
  // Read at each drawing: the library keeps up to date only properties that are read.
  const { errors, touchedFields } = form.formState;
  const errorText = useErrorText();
  const isAlone = useSettings().languages.length === 1;
  const checkTitles = () => {
    for (const each of languages) {
      const title = `title_${each}` as const;
      if (title !== name && (errors[title] || touchedFields[title])) void form.trigger(title);
    }
  };
  const field = fieldOf(name, { onChange: checkTitles });
  return (
    <TextInput
      {...field}
      error={isAlone && errors[name]?.message === 'TITLE_REQUIRED' ? errorText('REQUIRED') : field.error}
      label={label}
      required={false}
      clearable
      lang={language}
      weight="medium"
      autoComplete="off"
    />
  );
}

/** A Markdown field, with a button that inserts a molecule. */
function MarkdownInput({ form, name, label, language = defaultLanguage }: InputProps) {
  const fieldOf = useFieldOf(form);
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={stack('1')}>
      <TextArea
        {...fieldOf(name)}
        label={label}
        required={false}
        lang={language}
        rows={8}
        maxCharacters={maxNewsDescriptionLength}
        hint={t('newsForm.descriptionHint')}
      />
      <MoleculeInsertion around={box} language={language} />
    </div>
  );
}

function DayInput({ form, name, label }: InputProps) {
  const errorText = useErrorText();
  const { t } = useTranslation('admin');
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DateInput {...field} label={label} hint={t('newsForm.dateHint')} error={errorText(fieldState.error?.message)} />
  );
}

/** Whether the item is a draft, in the form `true` or `false`. */
function DraftInput({ form, name, label }: InputProps) {
  const { t } = useTranslation('admin');
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox
      {...field}
      checked={field.value === 'true'}
      onChange={(event) => field.onChange(String(event.target.checked))}
      label={label}
      hint={t('newsForm.isDraftHint')}
    />
  );
}

const inputs: Readonly<Record<NewsFieldName, ComponentType<InputProps>>> = {
  ...inLanguages('title', LineInput),
  ...inLanguages('description', MarkdownInput),
  date: DayInput,
  isDraft: DraftInput,
};

interface NewsInputsProps {
  readonly form: NewsControl;
  /** Undefined: the fields without a language. */
  readonly language?: Language;
  readonly labelOf: (name: NewsFieldName) => string;
}

/** The fields of one language, or those without a language, in the order of the contract. */
export function NewsInputs({ form, language, labelOf }: NewsInputsProps) {
  const names = newsKind.fieldNames.filter((name) => languageOf(name) === language);
  return names.map((name) => {
    const Input = inputs[name];
    return <Input key={name} form={form} name={name} label={labelOf(name)} language={language} />;
  });
}
