import { useTranslation } from 'react-i18next';
import type { PublicationPage } from '#contract/publications.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { citationAddress, citationFormats } from '../publication-addresses.ts';
import { CitationText } from './citation-text.tsx';
import styles from './cite-section.module.css';

interface CiteSectionProps {
  readonly story: Pick<PublicationPage, 'id' | 'references'>;
}

/** Every way to cite a paper on its own page, which `#cite` leads to. */
export function CiteSection({ story: { id, references } }: CiteSectionProps) {
  const { t } = useTranslation('publications');
  return (
    <section aria-labelledby="cite" className={`${stack('4', 'oneColumn')} ${styles.section}`}>
      <SubHeading id="cite">{t('cite.title')}</SubHeading>
      <ul className={stack('4', 'oneColumn')}>
        {references.map(({ style, text }) => (
          <li key={style} className={styles.reference}>
            <Text as="h3" size="s" weight="semibold">
              {t(`form.${style}`)}
            </Text>
            <CitationText id={id} form={style} text={text} />
          </li>
        ))}
      </ul>
      <div className={styles.reference}>
        <Text as="h3" size="s" weight="semibold">
          {t('cite.forPrograms')}
        </Text>
        <ul className={cluster('1 3')}>
          {citationFormats.map((format) => (
            <li key={format}>
              <a href={citationAddress(id, format)} download className={styles.file}>
                <Icon name="download" size={18} />
                {t(`form.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
