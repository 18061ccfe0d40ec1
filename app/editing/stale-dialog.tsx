import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { Text } from '../design-system/text/text.tsx';
import { type ComparedPart, Comparison } from './comparison.tsx';
import styles from './stale-dialog.module.css';
import type { Choice } from './text-merge.ts';

interface StaleDialogProps {
  readonly parts: readonly ComparedPart[];
  readonly isSaving: boolean;
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
  const [isMissed, setMissed] = useState(false);
  const comparison = useRef<HTMLDivElement>(null);
  if (!isComparing) return <StaleChoice {...props} onCompare={() => setComparing(true)} />;
  const choices = Object.fromEntries(parts.map(({ name, suggested }) => [name, chosen[name] ?? suggested]));
  const isSettled = parts.every(({ name, both }) => choices[name] !== 'both' || both?.isSettled);
  const save = () => {
    if (isSettled) return onSaveChosen(choices);
    setMissed(true);
    comparison.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
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
            {isMissed && !isSettled && t('stale.undecided')}
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
        />
      </div>
    </Modal>
  );
}

interface StaleChoiceProps extends StaleDialogProps {
  readonly onCompare: () => void;
}

function StaleChoice({ isSaving, onKeepMine, onTakeTheirs, onCompare, onClose }: StaleChoiceProps) {
  const { t } = useTranslation('admin');
  const later = useRef<HTMLButtonElement>(null);
  const choices = [
    { label: t('stale.compare'), note: t('stale.compareText'), act: onCompare, variant: 'primary', busy: false },
    {
      label: t('stale.keepMine'),
      note: t('stale.keepMineText'),
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
  ] as const;
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
      <ul className={styles.choices}>
        {choices.map(({ label, note, act, variant, busy }) => (
          <li key={label} className={styles.choice}>
            <Button variant={variant} size="s" width="max" busy={busy} onClick={act}>
              {label}
            </Button>
            <Text as="span" size="xs" tone="muted">
              {note}
            </Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
