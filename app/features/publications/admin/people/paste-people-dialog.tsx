import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { stack } from '../../../../design-system/layout/layout.ts';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Note } from '../../../../design-system/text/note.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import styles from './paste-people-dialog.module.css';
import type { Person } from './people-text.ts';
import { readNames } from './read-names.ts';

interface PastePeopleDialogProps {
  readonly title: string;
  readonly onAdd: (people: readonly Person[]) => void;
  readonly onClose: () => void;
}

/** So many are shown of what has been read: enough to see whether it was understood. */
const shownAtMost = 30;

/** A list of names in whichever form, and whom it names, before they come into the form. */
export function PastePeopleDialog({ title, onAdd, onClose }: PastePeopleDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [text, setText] = useState('');
  const people = useMemo(() => readNames(text), [text]);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    setTried(true);
    if (people.length > 0) onAdd(people);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      initialFocus={field}
      title={title}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button size="s" looksDisabled={people.length === 0} onClick={add}>
            {t('people.addRead', { count: people.length })}
          </Button>
        </>
      }
    >
      <div className={stack('1')}>
        <TextArea
          ref={field}
          label={t('people.list')}
          name="people"
          rows={5}
          value={text}
          hint={t('people.listHint')}
          error={isTried && people.length === 0 ? t('people.nobodyRead') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text as="div" size="xss" tone="muted" role="status">
          {people.length > 0 && t('people.read', { count: people.length })}
        </Text>
        {people.length > 0 && (
          <ol className={styles.people}>
            {people.slice(0, shownAtMost).map(({ isBody, family, given }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and have no other place.
              <Text key={index} as="li" size="xs">
                <b>{family}</b> {given}
                {isBody && <span className={styles.kind}>{t('people.isBody')}</span>}
              </Text>
            ))}
            {people.length > shownAtMost && (
              <Note as="li">{t('people.andMore', { count: people.length - shownAtMost })}</Note>
            )}
          </ol>
        )}
      </div>
    </Modal>
  );
}
