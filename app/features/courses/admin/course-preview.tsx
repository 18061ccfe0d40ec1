import { useTranslation } from 'react-i18next';
import { stack } from '../../../design-system/layout/layout.ts';
import { Caption } from '../../../design-system/text/note.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from '../../../editing/item-form.module.css';
import { PreviewPicture } from '../../../editing/picture-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import type { CourseControl } from './course-fields.ts';

interface CoursePreviewProps {
  readonly form: CourseControl;
  /** Address of the picture; null draws the pattern that stands for the id. */
  readonly pictureSrc: string | null;
  /** The course's id, or any word for one that has none yet. */
  readonly id: string;
}

/** The course as its page will describe it to learners, while it is being typed. */
export function CoursePreview({ form, pictureSrc, id }: CoursePreviewProps) {
  const { t } = useTranslation(['courses', 'admin']);
  const language = useLanguage();
  const { title, description } = form.watch();
  return (
    <section className={stack('1half', 'top', 'shrinks')} aria-label={t('preview.title', { ns: 'admin' })}>
      <Caption>{t('form.previewNote')}</Caption>
      <div className={styles.page}>
        <PreviewPicture src={pictureSrc} id={id} />
        <Text size="lsm" weight="semibold" className={title.trim() ? styles.title : styles.missing}>
          {title.trim() || t('preview.emptyTitle', { ns: 'admin' })}
        </Text>
        <TextPreview text={description.trim()} lang={language} />
      </div>
    </section>
  );
}
