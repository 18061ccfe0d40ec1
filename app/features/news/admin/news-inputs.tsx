import { type ComponentType, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxNewsDescriptionLength } from '#contract/limits.ts';
import { DateInput } from '../../../design-system/date-input/date-input.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { MoleculeInsertion } from './molecule-insertion.tsx';
import { languageOf, type NewsControl, type NewsFieldName, newsKind } from './news-fields.ts';

interface InputProps {
  readonly form: NewsControl;
  readonly name: NewsFieldName;
  readonly label: string;
  /** Of what is written there; undefined where it is in none. */
  readonly language: Language | undefined;
}

/** What is wrong with a field, in words; undefined for nothing. */
function useFault({ form, name }: InputProps): string | undefined {
  return useErrorText()(form.formState.errors[name]?.message);
}

/** One line. A title in one language frees the other from needing one, and the other way round. */
function LineInput(props: InputProps) {
  const { form, name, label, language } = props;
  const checkTitles = () => {
    const { errors, touchedFields } = form.formState;
    for (const title of ['title_en', 'title_ru'] as const) {
      if (title !== name && (errors[title] || touchedFields[title])) void form.trigger(title);
    }
  };
  return (
    <TextInput
      {...form.register(name, { onChange: checkTitles })}
      label={label}
      required={false}
      clearable
      lang={language}
      weight="medium"
      autoComplete="off"
      error={useFault(props)}
    />
  );
}

/** Markdown, with a way to put a molecule into it. */
function MarkdownInput(props: InputProps) {
  const { form, name, label, language = 'en' } = props;
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={stack('1')}>
      <TextArea
        {...form.register(name)}
        label={label}
        required={false}
        lang={language}
        rows={8}
        maxCharacters={maxNewsDescriptionLength}
        hint={t('newsForm.descriptionHint')}
        error={useFault(props)}
      />
      <MoleculeInsertion around={box} language={language} />
    </div>
  );
}

/** The day that an item carries. */
function DayInput(props: InputProps) {
  const { form, name, label } = props;
  const { t } = useTranslation('admin');
  const { field } = useController({ control: form.control, name });
  return <DateInput {...field} label={label} hint={t('newsForm.dateHint')} error={useFault(props)} />;
}

/** What each field is asked for with. */
const inputs: Readonly<Record<NewsFieldName, ComponentType<InputProps>>> = {
  title_en: LineInput,
  title_ru: LineInput,
  description_en: MarkdownInput,
  description_ru: MarkdownInput,
  date: DayInput,
};

interface NewsInputsProps {
  readonly form: NewsControl;
  /** Undefined: the fields that are in no language. */
  readonly language?: Language;
  readonly labelOf: (name: NewsFieldName) => string;
}

/** The fields of one language, or of none, in the order of the contract. */
export function NewsInputs({ form, language, labelOf }: NewsInputsProps) {
  const names = newsKind.fieldNames.filter((name) => languageOf(name) === language);
  return names.map((name) => {
    const Input = inputs[name];
    return <Input key={name} form={form} name={name} label={labelOf(name)} language={language} />;
  });
}
