import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { stack } from '../../../../design-system/layout/layout.ts';
import { Caption, Note, Text } from '../../../../design-system/text/text.tsx';
import { isLanguage, useLanguage } from '../../../../i18n/language.tsx';
import { TextPreview } from '../../../../rich-text/text-preview.tsx';
import { peopleNames } from '../fields/people-text.ts';
import type { PublicationFields } from '../fields/publication-fields.ts';
import styles from './publication-preview.module.css';

interface PublicationPreviewProps {
  /** The fields that will be saved: only those of the kind of work. */
  readonly fields: PublicationFields;
  /** The address of the figure; null for none. */
  readonly pictureSrc: string | null;
}

/** Where the work was published: the container in italics, the place in it, the year. */
function Venue({ fields }: Pick<PublicationPreviewProps, 'fields'>) {
  const [container, volume, issue, year] = (['containerTitle', 'volume', 'issue', 'year'] as const).map((name) =>
    fields[name].trim(),
  );
  const pages = fields.pages.trim() || fields.articleNumber.trim();
  const numbers = [volume, issue && `(${issue})`].filter(Boolean).join(' ');
  const place = [numbers, pages.replace(/(\d)-(?=\d)/g, '$1–')].filter(Boolean).join(', ');
  const rest = [place, year].filter(Boolean).join(', ');
  return (
    <>
      {container && <cite>{spellFormulas(container)}</cite>}
      {container && rest && (place === '' ? ', ' : ' ')}
      {rest}
    </>
  );
}

/** The work as its public page will show it, while it is typed. Text between `$` is shown as formulas. */
export function PublicationPreview({ fields, pictureSrc }: PublicationPreviewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const pageLanguage = useLanguage();
  const lang = isLanguage(fields.language) ? fields.language : pageLanguage;
  const title = fields.title.trim();
  return (
    <section className={stack('1')} aria-label={t('preview.title')}>
      <Caption>{t('preview.note')}</Caption>
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
        <Text as="div" size="xs" lines={4}>
          {peopleNames(fields.authors)}
        </Text>
        <Note as="div">
          <Venue fields={fields} />
        </Note>
        {pictureSrc !== null && <img src={pictureSrc} alt="" className={styles.picture} />}
        <TextPreview text={fields.abstract.trim()} lang={lang} isPlain />
      </div>
    </section>
  );
}
