import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationType } from '#contract/publications.ts';
import { useLanguage, useLanguageName } from '../../../../i18n/language.tsx';
import { peopleNames } from './people-text.ts';
import { isPeople, type PublicationFieldName } from './publication-fields.ts';
import { labelOf } from './type-forms.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** Returns names of months by number and of languages by code; '' for an invalid one. */
function useNames() {
  const language = useLanguage();
  // To create a format takes longer than everything else that the form does on a key press.
  const monthNames = useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return new Map(months.map((month) => [month, format.format(Date.UTC(2000, Number(month) - 1))]));
  }, [language]);
  const monthName = (month: string): string => monthNames.get(month) ?? month;
  return { monthName, languageName: useLanguageName() };
}

/** Returns the labels of a publication's fields, and their values in words. */
export function useFieldWords() {
  const { t } = useTranslation('publicationsAdmin');
  const { t: tPublications } = useTranslation('publications');
  const { monthName, languageName } = useNames();
  const label = (name: PublicationFieldName, type: PublicationType) => t(`fields.${labelOf(name, type)}`);
  const words = (name: PublicationFieldName, text: string): string => {
    if (isPeople(name)) return peopleNames(text);
    if (name === 'type') return tPublications(`type.${text}`);
    if (name === 'othersOmitted' || name === 'editorsOmitted') return text === 'true' ? t('form.etAl') : '';
    if (name === 'month') return monthName(text);
    return name === 'language' ? languageName(text) : text;
  };
  const monthOptions = months.map((value) => ({ value, label: monthName(value) }));
  return { label, words, monthOptions, languageName };
}
