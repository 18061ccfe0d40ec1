import { useTranslation } from 'react-i18next';
import type { PublicationPage } from '#contract/publications.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { type CitationForm, citationAddress, citationFormats, citationStyles } from '../publication-addresses.ts';
import citation from './citation-text.module.css';
import styles from './cite-section.module.css';

interface CitationTextProps {
  /** Of the publication. */
  readonly id: string;
  readonly form: CitationForm;
  readonly text: string;
}

/** A reference, to be copied or had as a file. The early script copies it, so that it needs no program. */
export function CitationText({ id, form, text }: CitationTextProps) {
  const { t } = useTranslation('publications');
  const name = t(`form.${form}`);
  const textId = `reference-${form}`;
  return (
    <div className={stack('1half', 'shrinks')}>
      {/* biome-ignore lint/a11y/useSemanticElements: what is focused to be scrolled and copied is a text, not a set of fields. */}
      <div
        id={textId}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll inside it, by key too.
        tabIndex={0}
        aria-label={name}
        className={citationStyles.some((style) => style === form) ? citation.reference : citation.code}
      >
        {text}
      </div>
      <div className={citation.actions}>
        <Button
          variant="secondary"
          size="s"
          width="content"
          icon="copy"
          aria-label={t('cite.copyNamed', { form: name })}
          aria-controls={textId}
          data-does="copy"
          data-copied={t('cite.copied')}
          data-selected={t('cite.selected')}
          className={citation.copy}
        >
          {t('cite.copy')}
        </Button>
        <a href={citationAddress(id, form)} download className={citation.file}>
          <Icon name="download" size={16} />
          {t('cite.download', { form: name })}
        </a>
        {/* The early script says here what became of copying. */}
        <Text as="span" size="xs" tone="muted" role="status" />
      </div>
    </div>
  );
}

interface CiteSectionProps {
  readonly story: Pick<PublicationPage, 'id' | 'references' | 'bibtex'>;
}

/** Had as files alone. */
const otherFormats = citationFormats.filter((format) => format !== 'bibtex');

/** Every way to cite a paper on its own page, which `#cite` leads to; the list of papers shows this section in a dialogue. */
export function CiteSection({ story: { id, references, bibtex } }: CiteSectionProps) {
  const { t } = useTranslation('publications');
  return (
    <section id="cite" aria-label={t('cite.title')} className={`${stack('4', 'oneColumn')} ${styles.section}`}>
      <SubHeading>{t('cite.title')}</SubHeading>
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
