import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { NewsComparison } from './news-comparison.tsx';
import { isPictureChanged, type NewsFields, type PictureChange } from './news-fields.ts';
import { type FieldSides, mergedFields, type Side, suggestedSides } from './news-merge.ts';
import styles from './stale-news-dialog.module.css';

/** What is kept after a comparison. */
export interface ChosenNews {
  readonly fields: NewsFields;
  readonly pictureSide: Side;
}

interface StaleNewsDialogProps {
  /** What the work began from. */
  readonly base: NewsFields;
  readonly mine: NewsFields;
  readonly minePicture: PictureChange;
  readonly minePictureSrc: string | null;
  readonly theirs: News;
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onSaveChosen: (chosen: ChosenNews) => void;
  /** Back to the form, undecided: saving again will ask again. */
  readonly onClose: () => void;
}

/** Somebody else has saved the item meanwhile: keep mine, take theirs, or compare and choose field by field. */
export function StaleNewsDialog(props: StaleNewsDialogProps) {
  const { t } = useTranslation('admin');
  const { base, mine, minePicture, theirs, isSaving, onSaveChosen, onClose } = props;
  const [isComparing, setComparing] = useState(false);
  const [sides, setSides] = useState<FieldSides>(() => suggestedSides(base, mine));
  const [pictureSide, setPictureSide] = useState<Side>(isPictureChanged(minePicture) ? 'mine' : 'theirs');
  if (!isComparing) return <StaleChoice {...props} onCompare={() => setComparing(true)} />;
  const saveChosen = () => onSaveChosen({ fields: mergedFields(mine, theirs, sides), pictureSide });
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
          <Button size="s" busy={isSaving} onClick={saveChosen}>
            {t('stale.saveChosen')}
          </Button>
        </>
      }
    >
      <NewsComparison
        mine={mine}
        minePicture={minePicture}
        minePictureSrc={props.minePictureSrc}
        theirs={theirs}
        sides={sides}
        onSides={setSides}
        pictureSide={pictureSide}
        onPictureSide={setPictureSide}
      />
    </Modal>
  );
}

interface StaleChoiceProps extends StaleNewsDialogProps {
  readonly onCompare: () => void;
}

function StaleChoice({ isSaving, onKeepMine, onTakeTheirs, onCompare, onClose }: StaleChoiceProps) {
  const { t } = useTranslation('admin');
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
      title={t('stale.title')}
      footer={
        <Button variant="quiet" size="s" onClick={onClose}>
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
