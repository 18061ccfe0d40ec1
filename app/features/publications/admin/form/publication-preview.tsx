import { useTranslation } from 'react-i18next';
import { Text } from '../../../../design-system/text/text.tsx';
import { TextPreview } from '../../../../editing/text-preview.tsx';
import { useLanguage } from '../../../../i18n/language-context.tsx';
import { isLanguage } from '../../../../i18n/languages.ts';
import { peopleNames } from '../people/people-text.ts';
import type { PublicationFields } from './publication-fields.ts';
import styles from './publication-preview.module.css';

interface PublicationPreviewProps {
  readonly fields: PublicationFields;
  /** Address of the figure; null for none. */
  readonly pictureSrc: string | null;
}

/** The work as its public page will show it, while it is being typed: formulas between `$` are set. */
export function PublicationPreview({ fields, pictureSrc }: PublicationPreviewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const pageLanguage = useLanguage();
  const lang = isLanguage(fields.language) ? fields.language : pageLanguage;
  const title = fields.title.trim();
  const venue = [fields.containerTitle, fields.year].map((part) => part.trim()).filter((part) => part !== '');
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <Text as="span" size="xss" tone="muted">
        {t('preview.note')}
      </Text>
      <div className={styles.page} lang={lang}>
        {title.includes('$') ? (
          <div className={styles.title}>
            <TextPreview text={title} lang={lang} isPlain />
          </div>
        ) : (
          <Text as="div" size="ms" weight="semibold" className={title === '' ? styles.missing : styles.title}>
            {title || t('preview.emptyTitle')}
          </Text>
        )}
        <Text as="div" size="xs" className={styles.authors}>
          {peopleNames(fields.authors)}
        </Text>
        <Text as="div" size="xs" tone="muted">
          {venue.join(', ')}
        </Text>
        {pictureSrc !== null && <img src={pictureSrc} alt="" className={styles.picture} />}
        <TextPreview text={fields.abstract.trim()} lang={lang} isPlain />
      </div>
    </section>
  );
}
