import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BondPattern } from '../../../design-system/bond-pattern/bond-pattern.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import styles from '../../../editing/form-with-preview.module.css';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import type { CourseFormControl } from './course-fields.ts';

interface CoursePreviewProps {
  readonly control: CourseFormControl['control'];
  /** Address of the picture; null draws the pattern that stands for the id. */
  readonly pictureSrc: string | null;
  /** The course's id, or any word for one that has none yet. */
  readonly id: string;
}

/** The course as its page will describe it to learners, while it is being typed. */
export function CoursePreview({ control, pictureSrc, id }: CoursePreviewProps) {
  const { t } = useTranslation(['courses', 'admin']);
  const language = useLanguage();
  const fields = useWatch({ control });
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const title = fields.title?.trim() ?? '';
  return (
    <section className={`${stack('1half', 'top')} ${styles.preview}`} aria-label={t('preview.title', { ns: 'admin' })}>
      <Text as="span" size="xss" tone="muted">
        {t('form.previewNote')}
      </Text>
      <div className={styles.page}>
        <div className={styles.picture}>
          {pictureSrc === null || pictureSrc === brokenSrc ? (
            <BondPattern id={id} />
          ) : (
            <img src={pictureSrc} alt="" onError={() => setBrokenSrc(pictureSrc)} />
          )}
        </div>
        <Text size="lsm" weight="semibold" className={title ? styles.title : styles.missing}>
          {title || t('preview.emptyTitle', { ns: 'admin' })}
        </Text>
        <TextPreview text={fields.description?.trim() ?? ''} lang={language} />
      </div>
    </section>
  );
}
