import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { type CitationForm, citationAddress } from '../publication-addresses.ts';
import styles from './citation-text.module.css';

type CopyOutcome = 'copied' | 'selected';

/**
 * Puts the text of an element on the clipboard. Where the browser withholds that, the text is selected, so that one key copies it.
 */
function useCopying(element: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const copy = async () => {
    const shown = element.current;
    if (!shown) return;
    // Emptied first, so that a second copy is announced like the first.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(shown.textContent ?? '');
      setOutcome('copied');
    } catch {
      shown.focus();
      getSelection()?.selectAllChildren(shown);
      setOutcome('selected');
    }
  };
  return { outcome, copy };
}

interface CitationTextProps {
  /** Of the publication. */
  readonly id: string;
  readonly form: CitationForm;
  readonly text: string;
}

const styleForms: readonly CitationForm[] = ['gost', 'apa', 'acs'];

/** A reference, to be copied or had as a file. */
export function CitationText({ id, form, text }: CitationTextProps) {
  const { t } = useTranslation('publications');
  const shown = useRef<HTMLDivElement>(null);
  const { outcome, copy } = useCopying(shown);
  const isForPeople = styleForms.includes(form);
  const name = t(`form.${form}`);
  return (
    <div className={stack('1half', 'shrinks')}>
      {/* biome-ignore lint/a11y/useSemanticElements: what is focused to be scrolled and copied is a text, not a set of fields. */}
      <div
        ref={shown}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll inside it, by key too.
        tabIndex={0}
        aria-label={name}
        className={isForPeople ? styles.reference : styles.code}
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
          onClick={() => void copy()}
          className={styles.copy}
        >
          {t('cite.copy')}
        </Button>
        <a href={citationAddress(id, form)} download className={styles.file}>
          <Icon name="download" size={16} />
          {t('cite.download', { form: name })}
        </a>
        <Text as="span" size="xs" tone={outcome === 'copied' ? 'success' : 'muted'} role="status">
          {outcome && t(`cite.${outcome}`)}
        </Text>
      </div>
    </div>
  );
}
