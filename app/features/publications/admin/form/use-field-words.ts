import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationType } from '#contract/publications.ts';
import { useLanguage, useLanguageName } from '../../../../i18n/language.tsx';
import { peopleNames } from '../people/people-text.ts';
import { isPeople, type PublicationFieldName } from './publication-fields.ts';
import { labelOf } from './type-forms.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** A month by its number, and a language by its code, as people call them; '' for what is none. */
function useNames() {
  const language = useLanguage();
  // Making a format takes longer than all else that a key press does to the form.
  const monthNames = useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return new Map(months.map((month) => [month, format.format(Date.UTC(2000, Number(month) - 1))]));
  }, [language]);
  const monthName = (month: string): string => monthNames.get(month) ?? month;
  return { monthName, languageName: useLanguageName() };
}

/** What the fields of a publication are called, and what stands in them in words. */
export function useFieldWords() {
  const { t } = useTranslation('publicationsAdmin');
  const { t: tPublications } = useTranslation('publications');
  const { monthName, languageName } = useNames();
  const label = (name: PublicationFieldName, type: PublicationType) => t(`fields.${labelOf(name, type)}`);
  const words = (name: PublicationFieldName, text: string): string => {
    if (isPeople(name)) return peopleNames(text);
    if (name === 'type') return tPublications(`type.${text}`);
    if (name === 'othersOmitted') return text === 'true' ? t('form.etAl') : '';
    if (name === 'month') return monthName(text);
    return name === 'language' ? languageName(text) : text;
  };
  const monthOptions = months.map((value) => ({ value, label: monthName(value) }));
  return { label, words, monthOptions, languageName };
}
