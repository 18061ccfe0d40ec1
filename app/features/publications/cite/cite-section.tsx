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
  readonly story: Pick<PublicationPage, 'id' | 'references' | 'bibtex'>;
}

/** Had as files alone. */
const otherFormats = citationFormats.filter((format) => format !== 'bibtex');

/** Every way to cite a paper on its own page, which `#cite` leads to; the list of papers shows this section in a dialogue. */
export function CiteSection({ story: { id, references, bibtex } }: CiteSectionProps) {
  const { t } = useTranslation('publications');
  return (
    <section id="cite" aria-labelledby="cite-heading" className={`${stack('4', 'oneColumn')} ${styles.section}`}>
      <SubHeading id="cite-heading">{t('cite.title')}</SubHeading>
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
        <div className={stack('1', 'shrinks')}>
          <CitationText id={id} form="bibtex" text={bibtex} />
          <ul className={cluster('1 3')}>
            {otherFormats.map((format) => (
              <li key={format}>
                <a href={citationAddress(id, format)} download className={styles.file}>
                  <Icon name="download" size={16} />
                  {t('cite.download', { form: t(`form.${format}`) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
