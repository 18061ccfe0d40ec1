import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { Icon } from '../../../../design-system/icon/icon.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSettled } from '../../../../lib/use-settled.ts';
import { memberName } from '../../member-name.ts';
import { useListPublicationStoriesQuery } from '../../publications.api.ts';
import { useSuggestMembersQuery } from '../publications-admin.api.ts';
import { personName } from './people-text.ts';
import styles from './person-row.module.css';
import type { PersonRow } from './use-people.ts';

const pauseMs = 500;

interface MemberLinkProps {
  readonly person: PersonRow;
  readonly onChange: (changes: Partial<PersonRow>) => void;
  /** There is nothing left here to have the focus. */
  readonly onFocusLost: () => void;
}

/** Whom of the lab a name may mean, as it was a moment ago. */
function useSuggestions(person: PersonRow) {
  const family = useSettled(person.family.trim(), pauseMs);
  const given = useSettled(person.given.trim(), pauseMs);
  const isAsked = !person.isBody && family !== '';
  const { currentData, isFetching } = useSuggestMembersQuery({ family, given }, { skip: !isAsked });
  return { suggestions: (isAsked && currentData) || [], isKnown: !isFetching };
}

/** What the linked member is called; null where nobody can say. A paper may have been linked under another name than the lab's. */
function useMemberName({ memberId }: PersonRow, { suggestions, isKnown }: ReturnType<typeof useSuggestions>) {
  const suggested = suggestions.find((suggestion) => suggestion.memberId === memberId)?.memberName;
  const request = { language: useLanguage(), limit: 1 };
  const isMissing = memberId !== null && isKnown && suggested === undefined;
  const { data } = useListPublicationStoriesQuery(request, { skip: !isMissing });
  return suggested ?? (memberId === null ? null : memberName(data?.members ?? [], memberId));
}

/** Gives the focus to the button that an answer brings, as the one that was pressed goes with it. */
function useFocusAfterAnswer(box: RefObject<HTMLElement | null>, onFocusLost: () => void): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const button = box.current?.querySelector<HTMLElement>('button');
    if (button) button.focus();
    else onFocusLost();
  });
  return () => {
    isWanted.current = true;
  };
}

/** Whom of the lab a name may mean: asked about, and linked only where somebody says so. */
export function MemberLink({ person, onChange, onFocusLost }: MemberLinkProps) {
  const { t } = useTranslation('publicationsAdmin');
  const known = useSuggestions(person);
  const linkedName = useMemberName(person, known);
  const box = useRef<HTMLSpanElement>(null);
  const noteAnswer = useFocusAfterAnswer(box, onFocusLost);
  const { isBody, isForeign, memberId } = person;
  const answer = (changes: Partial<PersonRow>) => {
    noteAnswer();
    onChange(changes);
  };
  if (isBody || (memberId === null && known.suggestions.length === 0)) return <span ref={box} />;
  if (memberId !== null) {
    return (
      <span ref={box} className={styles.member}>
        <Icon name="check" size={14} />
        <Text as="span" size="xss" weight="medium">
          {linkedName === null ? t('people.isOfLab') : t('people.isMember', { name: linkedName })}
        </Text>
        <Button
          variant="quiet"
          size="xs"
          icon="cross"
          iconOnly
          onClick={() => answer({ memberId: null, isForeign: true })}
        >
          {t('people.unlink', { name: linkedName ?? personName(person) })}
        </Button>
      </span>
    );
  }
  return (
    <span ref={box} className={styles.suggestion}>
      {!isForeign &&
        known.suggestions.map(({ memberId: id, memberName: name }) => (
          <Button
            key={id}
            variant="secondary"
            size="xs"
            width="content"
            icon="user"
            onClick={() => answer({ memberId: id })}
          >
            {t('people.thisIs', { name })}
          </Button>
        ))}
      <Button key={String(isForeign)} variant="quiet" size="xs" onClick={() => answer({ isForeign: !isForeign })}>
        {t(isForeign ? 'people.oursAfterAll' : 'people.notOurs')}
      </Button>
    </span>
  );
}
