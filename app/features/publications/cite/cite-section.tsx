import { useTranslation } from 'react-i18next';
import type { CitedPublications } from '#contract/citing.ts';
import type { PublicationPage } from '#contract/publications.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { type CitationForm, citationAddress, citationFormats } from '../publication-addresses.ts';
import citation from './citation-text.module.css';
import styles from './cite-section.module.css';

interface CitationTextProps extends Pick<CiteFormsProps, 'addressOf' | 'name'> {
  readonly form: CitationForm;
  readonly text: string;
  /** The text with a style's italics and bold; an entry of BibTeX has none. */
  readonly html?: string;
}

/** A reference that can be copied or downloaded as a file. The early script copies it, so it works without the program. */
export function CitationText({ addressOf, name, form, text, html }: CitationTextProps) {
  const { t } = useTranslation('publications');
  const label = t(`form.${form}`);
  const textId = `${name}-${form}`;
  const attributes = { id: textId, role: 'group', tabIndex: 0, 'aria-label': label };
  return (
    <div className={stack('1half', 'shrinks')}>
      {/* Takes the focus, so that it can be scrolled by keys and copied. */}
      {html === undefined ? (
        <pre {...attributes} className={citation.code}>
          {text}
        </pre>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, which escapes all but its own italics and bold.
        <div {...attributes} className={citation.reference} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <div className={citation.actions}>
        <Button
          variant="secondary"
          size="s"
          width="content"
          icon="copy"
          aria-label={t('cite.copyNamed', { form: label })}
          aria-controls={textId}
          data-does="copy"
          data-copied={t('cite.copied')}
          data-selected={t('cite.selected')}
          className={citation.copy}
        >
          {t('cite.copy')}
        </Button>{' '}
        <a href={addressOf(form)} download className={citation.file}>
          <Icon name="download" size={16} />
          {t('cite.download', { form: label })}
        </a>
        {/* The early script says here whether it was copied. */}
        <Text as="span" size="xs" tone="muted" role="status" />
      </div>
    </div>
  );
}

interface CiteFormsProps {
  readonly cited: CitedPublications;
  readonly addressOf: (form: CitationForm) => string;
  /** The first part of the ids of its texts, by which the early script finds what to copy. */
  readonly name: string;
}

/** Formats that are offered only as files. */
const otherFormats = citationFormats.filter((format) => format !== 'bibtex');

/** A paper, or several as one list, in every style and format, to be copied or downloaded. */
export function CiteForms({ cited: { references, bibtex }, addressOf, name }: CiteFormsProps) {
  const { t } = useTranslation('publications');
  return (
    <>
      <ul className={stack('4', 'oneColumn')}>
        {references.map(({ style, text, html }) => (
          <li key={style} className={styles.reference}>
            <Text as="h3" size="s" weight="semibold">
              {t(`form.${style}`)}
            </Text>
            <CitationText addressOf={addressOf} name={name} form={style} text={text} html={html} />
          </li>
        ))}
      </ul>
      <div className={styles.reference}>
        <Text as="h3" size="s" weight="semibold">
          {t('cite.forPrograms')}
        </Text>
        <div className={stack('1', 'shrinks')}>
          <CitationText addressOf={addressOf} name={name} form="bibtex" text={bibtex} />
          <ul className={cluster('1 3')}>
            {otherFormats.map((format) => (
              <li key={format}>
                <a href={addressOf(format)} download className={citation.file}>
                  <Icon name="download" size={16} />
                  {t('cite.download', { form: t(`form.${format}`) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** Every way to cite a paper, on its own page. `#cite` links of a list lead here. */
export function CiteSection({ story }: { readonly story: Pick<PublicationPage, 'id' | 'references' | 'bibtex'> }) {
  const { t } = useTranslation('publications');
  return (
    <section id="cite" aria-label={t('cite.title')} className={`${stack('4', 'oneColumn')} ${styles.section}`}>
      <SubHeading>{t('cite.title')}</SubHeading>
      <CiteForms cited={story} addressOf={(form) => citationAddress(story.id, form)} name="reference" />
    </section>
  );
}
