import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { Text, VisuallyHidden } from '../../../../design-system/text/text.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { SortableItem } from '../../../../lists/sortable/sortable-item.tsx';
import { noPerson, personName } from '../fields/people-text.ts';
import { MemberLink } from './member-link.tsx';
import styles from './person-row.module.css';
import type { NameFaults, NamePart, PeopleRow as Row } from './use-people.ts';

interface PersonRowProps {
  readonly person: Row;
  /** From 1. */
  readonly number: number;
  readonly fault: NameFaults | undefined;
  /** Whether errors are shown even before the row is left. */
  readonly isChecked: boolean;
  readonly onChange: (changes: Partial<Row>) => void;
  readonly onRemove: () => void;
  /** Enter in a name leads to the next row. */
  readonly onNext: () => void;
}

/** Converts a name between a person and an organisation. The last word of an organisation becomes the family name. */
function turned(person: Row): Partial<Row> {
  if (!person.isBody) return { ...noPerson, isBody: true, family: personName(person) };
  const words = person.family.trim().split(/\s+/u);
  return { isBody: false, family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') };
}

/** One author or editor: the place, the name, and the link to a person of the lab. */
export function PersonRow({ person, number, fault, isChecked, onChange, onRemove, onNext }: PersonRowProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const [isLeft, setLeft] = useState(false);
  const [isWhole, setWhole] = useState(person.particle !== '' || person.suffix !== '');
  const { key, isBody } = person;
  const givenField = useRef<HTMLInputElement>(null);
  const name = personName(person) || t('people.nameless', { number });
  const showsError = isChecked || isLeft;
  const part = (field: NamePart, label: string) => (
    <TextInput
      label={<VisuallyHidden>{t('people.ofNumber', { label, number })}</VisuallyHidden>}
      name={`${field}-${key}`}
      size="s"
      required={false}
      placeholder={label}
      autoComplete="off"
      ref={field === 'given' ? givenField : undefined}
      data-person={field === 'family' ? key : undefined}
      value={person[field]}
      error={showsError ? errorText(fault?.[field]) : undefined}
      // A link belongs to the former name.
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value, memberId: null })}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onNext();
      }}
    />
  );
  return (
    <SortableItem id={key} className={styles.row}>
      {({ handle, buttons }) => (
        <div className={styles.line}>
          {handle}
          <Text as="span" size="xss" tone="muted" className={styles.number}>
            {number}
          </Text>
          <div className={styles.names} data-body={isBody}>
            {part('family', t(isBody ? 'people.bodyName' : 'people.family'))}
            {!isBody && part('given', t('people.given'))}
            {!isBody && isWhole && part('particle', t('people.particle'))}
            {!isBody && isWhole && part('suffix', t('people.suffix'))}
          </div>
          <div className={styles.tools}>
            {!isBody && !isWhole && (
              <Button variant="quiet" size="s" icon="plus" iconOnly onClick={() => setWhole(true)}>
                {t('people.whole', { name })}
              </Button>
            )}
            <Button
              variant="quiet"
              size="s"
              icon={isBody ? 'user' : 'users'}
              iconOnly
              onClick={() => onChange(turned(person))}
            >
              {t(isBody ? 'people.toPerson' : 'people.toBody', { name })}
            </Button>
            {buttons}
            <Button variant="quiet" size="s" icon="delete" iconOnly onClick={onRemove}>
              {t('people.remove', { name })}
            </Button>
          </div>
          <div className={styles.link}>
            <MemberLink person={person} onChange={onChange} onFocusLost={() => givenField.current?.focus()} />
          </div>
        </div>
      )}
    </SortableItem>
  );
}
