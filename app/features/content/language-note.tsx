import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import styles from './language-note.module.css';

interface LanguageNoteProps {
  /** The language that the text is really in. */
  readonly textLanguage: Language;
}

/** Says that a text is not there in the page's language; nothing where it is. */
export function LanguageNote({ textLanguage }: LanguageNoteProps) {
  const { t } = useTranslation('content');
  if (textLanguage === useLanguage()) return null;
  return (
    <Text size="xs" tone="muted" className={styles.note}>
      {t(`onlyIn.${textLanguage}`)}
    </Text>
  );
}
