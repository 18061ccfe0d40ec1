import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { Icon } from '../../../../design-system/icon/icon.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { useSettled } from '../../../../lib/use-settled.ts';
import { useSuggestMembersQuery } from '../publications-admin.api.ts';
import styles from './person-row.module.css';
import type { PersonRow } from './use-people.ts';

const pauseMs = 500;

interface MemberLinkProps {
  readonly person: PersonRow;
  readonly onChange: (changes: Partial<PersonRow>) => void;
}

/** Whom of the lab a name may mean: asked about, and linked only where somebody says so. */
export function MemberLink({ person, onChange }: MemberLinkProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { isBody, isForeign, memberId } = person;
  const family = useSettled(person.family.trim(), pauseMs);
  const given = useSettled(person.given.trim(), pauseMs);
  const { currentData: suggestions = [] } = useSuggestMembersQuery(
    { family, given },
    { skip: isBody || family === '' },
  );
  if (isBody) return null;
  if (memberId !== null) {
    const name = suggestions.find((suggestion) => suggestion.memberId === memberId)?.memberName ?? memberId;
    return (
      <span className={styles.member}>
        <Icon name="check" size={14} />
        <Text as="span" size="xss" weight="medium">
          {t('people.isMember', { name })}
        </Text>
        <Button
          variant="quiet"
          size="xs"
          width="content"
          icon="cross"
          iconOnly
          onClick={() => onChange({ memberId: null, isForeign: true })}
        >
          {t('people.unlink', { name })}
        </Button>
      </span>
    );
  }
  if (isForeign || suggestions.length === 0) return null;
  return (
    <span className={styles.suggestion}>
      {suggestions.map(({ memberId: id, memberName }) => (
        <Button
          key={id}
          variant="secondary"
          size="xs"
          width="content"
          icon="user"
          onClick={() => onChange({ memberId: id })}
        >
          {t('people.thisIs', { name: memberName })}
        </Button>
      ))}
      <Button variant="quiet" size="xs" width="content" onClick={() => onChange({ isForeign: true })}>
        {t('people.notOurs')}
      </Button>
    </span>
  );
}
