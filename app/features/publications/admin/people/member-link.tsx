import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { Icon } from '../../../../design-system/icon/icon.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSettled } from '../../../../lib/use-settled.ts';
import { memberName } from '../../member-name.ts';
import { publicationsApi } from '../../publications.api.ts';
import { personName } from '../fields/people-text.ts';
import { publicationsAdminApi } from '../publications-admin.api.ts';
import styles from './person-row.module.css';
import type { PeopleRow } from './use-people.ts';

const pauseMs = 500;

interface MemberLinkProps {
  readonly person: PeopleRow;
  readonly onChange: (changes: Partial<PeopleRow>) => void;
  /** The button with the focus has disappeared. */
  readonly onFocusLost: () => void;
}

/** Returns people of the lab whom a name may mean. It follows the typing after a pause. */
function useSuggestions(person: PeopleRow) {
  const family = useSettled(person.family.trim(), pauseMs);
  const given = useSettled(person.given.trim(), pauseMs);
  const isAsked = !person.isBody && family !== '';
  const { currentData, isFetching } = publicationsAdminApi.useSuggestMembersQuery(
    { family, given },
    { skip: !isAsked },
  );
  return { suggestions: (isAsked && currentData) || [], isKnown: !isFetching };
}

/** Returns the linked person's name; null if it is not known. A paper may be linked under another name than the lab's. */
function useMemberName({ memberId }: PeopleRow, { suggestions, isKnown }: ReturnType<typeof useSuggestions>) {
  const suggested = suggestions.find((suggestion) => suggestion.memberId === memberId)?.memberName;
  const request = { language: useLanguage(), limit: 1 };
  const isMissing = memberId !== null && isKnown && suggested === undefined;
  const { data } = publicationsApi.useListPublicationStoriesQuery(request, { skip: !isMissing });
  return suggested ?? (memberId === null ? null : memberName(data?.members ?? [], memberId));
}

/** Suggests people of the lab whom a name may mean. It links one only if the user confirms it. */
export function MemberLink({ person, onChange, onFocusLost }: MemberLinkProps) {
  const { t } = useTranslation('publicationsAdmin');
  const known = useSuggestions(person);
  const linkedName = useMemberName(person, known);
  if (person.isBody) return null;
  const answer = (memberId: string | null) => {
    // The pressed button disappears with its question.
    onFocusLost();
    onChange({ memberId });
  };
  if (person.memberId !== null) {
    return (
      <span className={styles.member}>
        <Icon name="check" size={14} />
        <Text as="span" size="xss" weight="medium">
          {linkedName === null ? t('people.isOfLab') : t('people.isMember', { name: linkedName })}
        </Text>
        <Button variant="quiet" size="xs" icon="cross" iconOnly onClick={() => answer(null)}>
          {t('people.unlink', { name: linkedName ?? personName(person) })}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.suggestion}>
      {known.suggestions.map(({ memberId, memberName: name }) => (
        <Button
          key={memberId}
          variant="secondary"
          size="xs"
          width="content"
          icon="user"
          onClick={() => answer(memberId)}
        >
          {t('people.thisIs', { name })}
        </Button>
      ))}
    </span>
  );
}
