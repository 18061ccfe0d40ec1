import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { type CitationForm, citationAddress, citationStyles } from '../publication-addresses.ts';
import styles from './citation-text.module.css';

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
        className={citationStyles.some((style) => style === form) ? styles.reference : styles.code}
      >
        {text}
      </div>
      <div className={styles.actions}>
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
          className={styles.copy}
        >
          {t('cite.copy')}
        </Button>
        <a href={citationAddress(id, form)} download className={styles.file}>
          <Icon name="download" size={16} />
          {t('cite.download', { form: name })}
        </a>
        {/* The early script says here what became of copying. */}
        <Text as="span" size="xs" tone="muted" role="status" />
      </div>
    </div>
  );
}
