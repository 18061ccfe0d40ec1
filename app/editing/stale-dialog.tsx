import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { Text } from '../design-system/text/text.tsx';
import { type ComparedPart, Comparison } from './comparison.tsx';
import styles from './stale-dialog.module.css';
import type { Side } from './text-merge.ts';

interface StaleDialogProps {
  readonly parts: readonly ComparedPart[];
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** After a comparison; `kept` are the names of the parts that are to stay mine. */
  readonly onSaveChosen: (kept: readonly string[]) => void;
  /** Back to the form, undecided: saving again will ask again. */
  readonly onClose: () => void;
}

/** Somebody else has saved the item meanwhile: keep mine, take theirs, or compare and choose part by part. */
export function StaleDialog(props: StaleDialogProps) {
  const { t } = useTranslation('admin');
  const { parts, isSaving, onSaveChosen, onClose } = props;
  const [isComparing, setComparing] = useState(false);
  const [kept, setKept] = useState(() => parts.filter(({ suggested }) => suggested === 'mine').map(({ name }) => name));
  if (!isComparing) return <StaleChoice {...props} onCompare={() => setComparing(true)} />;
  const choose = (name: string, side: Side) => {
    const others = kept.filter((one) => one !== name);
    setKept(side === 'mine' ? [...others, name] : others);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="l"
      title={t('stale.compareTitle')}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={() => setComparing(false)}>
            {t('stale.back')}
          </Button>
          <Button size="s" busy={isSaving} onClick={() => onSaveChosen(kept)}>
            {t('stale.saveChosen')}
          </Button>
        </>
      }
    >
      <Comparison parts={parts} kept={kept} onChoose={choose} />
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
