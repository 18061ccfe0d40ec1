import { useTranslation } from 'react-i18next';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Caption } from '../../../design-system/text/note.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from '../../../editing/item-form.module.css';
import { PreviewPicture } from '../../../editing/picture-field.tsx';
import type { Language } from '../../../i18n/language.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import { type NewsControl, newsDescription, newsTitle } from './news-fields.ts';

interface NewsPreviewProps {
  readonly form: NewsControl;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Address of the picture; null draws the pattern that stands for the id. */
  readonly pictureSrc: string | null;
  /** The item's id, or any word for one that has none yet. */
  readonly id: string;
}

/** The item as its public page will show it, while it is being typed. */
export function NewsPreview({ form, language, onLanguage, pictureSrc, id }: NewsPreviewProps) {
  const { t } = useTranslation('admin');
  const fields = form.watch();
  const title = newsTitle(fields, language);
  const description = newsDescription(fields, language);
  const options = [
    { value: 'en', label: t('preview.short_en') },
    { value: 'ru', label: t('preview.short_ru') },
  ] as const;
  return (
    <section className={stack('1half', 'top', 'shrinks')} aria-label={t('preview.title')}>
      <div className={cluster('2', 'oneLine', 'center', 'spread')}>
        <Caption>{t('preview.note')}</Caption>
        <Segmented legend={t('preview.language')} options={options} value={language} onChange={onLanguage} />
      </div>
      <div className={styles.page} lang={language}>
        <div className={stack('half', 'shrinks')}>
          {fields.date && (
            <Text as="time" size="xss" tone="muted" dateTime={fields.date}>
              {formatDay(fields.date, language)}
            </Text>
          )}
          <Text
            size="lsm"
            weight="semibold"
            lang={title.lang}
            className={title.text.trim() ? styles.title : styles.missing}
          >
            {title.text.trim() || t('preview.emptyTitle')}
          </Text>
        </div>
        <PreviewPicture src={pictureSrc} id={id} />
        <TextPreview text={description.text.trim()} lang={description.lang ?? language} />
      </div>
    </section>
  );
}
