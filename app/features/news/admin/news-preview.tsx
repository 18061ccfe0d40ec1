import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BondPattern } from '../../../design-system/bond-pattern/bond-pattern.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from '../../../editing/form-with-preview.module.css';
import type { Language } from '../../../i18n/languages.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import { newsDescription, newsTitle } from '../news-text.ts';
import type { NewsFormControl } from './news-fields.ts';

interface NewsPreviewProps {
  readonly control: NewsFormControl['control'];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Address of the picture; null draws the pattern that stands for the id. */
  readonly pictureSrc: string | null;
  /** The item's id, or any word for one that has none yet. */
  readonly id: string;
}

/** The item as its public page will show it, while it is being typed. */
export function NewsPreview({ control, language, onLanguage, pictureSrc, id }: NewsPreviewProps) {
  const { t } = useTranslation('admin');
  const fields = useWatch({ control });
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const news = {
    title_en: fields.title_en?.trim() ?? '',
    title_ru: fields.title_ru?.trim() ?? '',
    description_en: fields.description_en?.trim() ?? '',
    description_ru: fields.description_ru?.trim() ?? '',
    id,
    date: fields.date ?? '',
    imageUrl: null,
    version: 1,
  };
  const title = newsTitle(news, language);
  const description = newsDescription(news, language);
  const options = [
    { value: 'en', label: t('preview.short_en') },
    { value: 'ru', label: t('preview.short_ru') },
  ] as const;
  return (
    <section className={stack('1half', 'top', 'shrinks')} aria-label={t('preview.title')}>
      <div className={cluster('2', 'oneLine', 'center', 'spread')}>
        <Text as="span" size="xss" tone="muted">
          {t('preview.note')}
        </Text>
        <Segmented legend={t('preview.language')} options={options} value={language} onChange={onLanguage} />
      </div>
      <div className={styles.page} lang={language}>
        <div className={stack('half', 'shrinks')}>
          {fields.date && (
            <Text as="time" size="xss" tone="muted" dateTime={fields.date}>
              {formatDay(fields.date, language)}
            </Text>
          )}
          <Text size="lsm" weight="semibold" lang={title.lang} className={title.text ? styles.title : styles.missing}>
            {title.text || t('preview.emptyTitle')}
          </Text>
        </div>
        <div className={styles.picture}>
          {pictureSrc === null || pictureSrc === brokenSrc ? (
            <BondPattern id={id} />
          ) : (
            <img src={pictureSrc} alt="" onError={() => setBrokenSrc(pictureSrc)} />
          )}
        </div>
        <TextPreview text={description.text} lang={description.lang ?? language} />
      </div>
    </section>
  );
}
