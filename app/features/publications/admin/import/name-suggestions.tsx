import { useTranslation } from 'react-i18next';
import type { NameSuggestion } from '#contract/publications.ts';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { Note } from '../../../../design-system/text/note.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import styles from './name-suggestions.module.css';

interface NameSuggestionsProps {
  readonly suggestions: readonly NameSuggestion[];
  readonly confirmed: readonly NameSuggestion[];
  readonly onConfirmed: (confirmed: readonly NameSuggestion[]) => void;
}

function isSameName(one: NameSuggestion, other: NameSuggestion): boolean {
  return one.family === other.family && one.given === other.given;
}

/** Names that may be the lab's own people: nobody is linked before somebody has said so, name by name. */
export function NameSuggestions({ suggestions, confirmed, onConfirmed }: NameSuggestionsProps) {
  const { t } = useTranslation('publicationsAdmin');
  if (suggestions.length === 0) return null;
  const tick = (suggestion: NameSuggestion, isTicked: boolean) => {
    // A name is one person's at the most.
    const others = confirmed.filter((each) => !isSameName(each, suggestion));
    onConfirmed(isTicked ? [...others, suggestion] : others);
  };
  return (
    <section className={styles.names} aria-labelledby="import-names">
      <Text as="h3" size="s" id="import-names">
        {t('import.names.title')}
      </Text>
      <Note>{t('import.names.text')}</Note>
      <ul className={styles.list}>
        {suggestions.map((suggestion) => {
          const { family, given, memberId, memberName, match, count } = suggestion;
          const name = [given, family].filter(Boolean).join(' ');
          return (
            <li key={`${family} ${given} ${memberId}`}>
              <Checkbox
                name={`name-${memberId}`}
                label={t('import.names.is', { name, member: memberName })}
                hint={`${t(`import.names.${match}`)} · ${t('import.names.count', { count })}`}
                checked={confirmed.includes(suggestion)}
                onChange={({ currentTarget: { checked } }) => tick(suggestion, checked)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
