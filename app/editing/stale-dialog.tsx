import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { Text } from '../design-system/text/text.tsx';
import { type ComparedPart, Comparison } from './comparison.tsx';
import { type ChangeOf, LastChangeContext } from './last-change.ts';
import styles from './stale-dialog.module.css';
import type { Choice } from './text-merge.ts';

interface StaleDialogProps {
  /** What the other version was saved as. */
  readonly change: ChangeOf;
  readonly parts: readonly ComparedPart[];
  readonly isSaving: boolean;
  /** What keeping mine as a whole cannot keep, or deletes. */
  readonly mineNotes?: readonly string[] | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** After a comparison: what was chosen of each part, by its name. */
  readonly onSaveChosen: (choices: Readonly<Record<string, Choice>>) => void;
  /** Back to the form, undecided: saving again will ask again. */
  readonly onClose: () => void;
}

/** Somebody else has saved the item meanwhile: keep mine, take theirs, or compare and choose part by part. */
export function StaleDialog(props: StaleDialogProps) {
  const { t } = useTranslation('admin');
  const { parts, isSaving, onSaveChosen, onClose } = props;
  const [isComparing, setComparing] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, Choice | null>>>({});
  const [isMissed, setMissed] = useState(false);
  const comparison = useRef<HTMLDivElement>(null);
  if (!isComparing) return <StaleChoice {...props} onCompare={() => setComparing(true)} />;
  const choices = Object.fromEntries(parts.map(({ name, suggested }) => [name, chosen[name] ?? suggested]));
  const isChosen = parts.every(({ name, both }) => choices[name] !== 'both' || both?.isSettled);
  const isConfirmed = parts.every(({ name, suggested, differs, losses }) => {
    const choice = choices[name] ?? suggested;
    return !differs || losses?.[choice] === undefined || confirmed[name] === choice;
  });
  const isSettled = isChosen && isConfirmed;
  const save = () => {
    if (isSettled) return onSaveChosen(choices);
    setMissed(true);
    const open = isChosen ? '[data-unconfirmed]' : '[data-chosen="true"] [data-undecided]';
    comparison.current?.querySelector<HTMLElement>(`${open} input`)?.focus();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="l"
      title={t('stale.compareTitle')}
      footer={
        <>
          <Text as="div" size="xs" role="status" className={styles.undecided}>
            {isMissed && !isSettled && t(isChosen ? 'stale.unconfirmed' : 'stale.undecided')}
          </Text>
          <Button variant="secondary" size="s" onClick={() => setComparing(false)}>
            {t('stale.back')}
          </Button>
          <Button size="s" busy={isSaving} looksDisabled={!isSettled} onClick={save}>
            {t('stale.saveChosen')}
          </Button>
        </>
      }
    >
      <div ref={comparison}>
        <Comparison
          parts={parts}
          choices={choices}
          onChoose={(name, choice) => setChosen((before) => ({ ...before, [name]: choice }))}
          confirmed={confirmed}
          onConfirm={(name, choice) => setConfirmed((before) => ({ ...before, [name]: choice }))}
        />
      </div>
    </Modal>
  );
}

interface StaleChoiceProps extends StaleDialogProps {
  readonly onCompare: () => void;
}

interface WayOut {
  readonly label: string;
  readonly note: string;
  readonly warnings?: readonly string[];
  readonly act: () => void;
  readonly variant: 'primary' | 'secondary';
  readonly busy: boolean;
}

function StaleChoice(props: StaleChoiceProps) {
  const { change, isSaving, mineNotes = [], onKeepMine, onTakeTheirs, onCompare, onClose } = props;
  const { t } = useTranslation('admin');
  const LastChange = use(LastChangeContext);
  const later = useRef<HTMLButtonElement>(null);
  const choices: readonly WayOut[] = [
    { label: t('stale.compare'), note: t('stale.compareText'), act: onCompare, variant: 'primary', busy: false },
    {
      label: t('stale.keepMine'),
      note: t('stale.keepMineText'),
      warnings: mineNotes,
      act: onKeepMine,
      variant: 'secondary',
      busy: isSaving,
    },
    {
      label: t('stale.takeTheirs'),
      note: t('stale.takeTheirsText'),
      act: onTakeTheirs,
      variant: 'secondary',
      busy: false,
    },
  ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      role="alertdialog"
      initialFocus={later}
      title={t('stale.title')}
      footer={
        <Button ref={later} variant="quiet" size="s" onClick={onClose}>
          {t('stale.later')}
        </Button>
      }
    >
      <Text size="sxs">{t('stale.text')}</Text>
      {LastChange && (
        <div className={styles.who}>
          <LastChange {...change} />
        </div>
      )}
      <ul className={styles.choices}>
        {choices.map(({ label, note, warnings = [], act, variant, busy }) => (
          <li key={label} className={styles.choice}>
            <Button variant={variant} size="s" width="max" busy={busy} onClick={act}>
              {label}
            </Button>
            <div>
              <Text as="div" size="xs" tone="muted">
                {note}
              </Text>
              {warnings.map((warning) => (
                <Text key={warning} as="div" size="xs">
                  {warning}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
