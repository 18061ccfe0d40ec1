import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/chapters.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './document-facts.module.css';
import { formatSize } from './format-size.ts';

interface DocumentFactsProps {
  readonly document: Pick<Attachment, 'size' | 'pageCount' | 'condition'>;
}

/** Size and pages of a PDF, and the problems that its readers will have. */
export function DocumentFacts({ document: { size, pageCount, condition } }: DocumentFactsProps) {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const pages = pageCount === null ? [] : [t('materials.pages', { count: pageCount })];
  return (
    <>
      <Caption as="div">{[formatSize(size, language), ...pages].join(' · ')}</Caption>
      {condition !== 'readable' && (
        <Text as="div" size="xss" className={condition === 'damaged' ? styles.damaged : styles.warned}>
          <Icon name="warning" size={14} />
          <span>{t(`materials.${condition}`)}</span>
        </Text>
      )}
    </>
  );
}
