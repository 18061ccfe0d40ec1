import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { Text } from '../design-system/text/text.tsx';
import { differingNames, type EditedItem } from './item-kind.ts';
import { isPictureChanged, samePicture } from './save-request.ts';
import { ComparedPicture, ComparedText, StaleDialog } from './stale-dialog.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface GoneDialogProps {
  readonly isSaving: boolean;
  readonly onSaveAsNew: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** What was deleted with the item and does not return by saving it as new. */
  readonly children?: ReactNode;
}

/** Shown if somebody else has deleted the item meanwhile: offers to save the work as a new item. */
export function GoneDialog({ isSaving, onSaveAsNew, onDiscard, onClose, children }: GoneDialogProps) {
  const { t } = useTranslation('admin');
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      onClose={onClose}
      role="alertdialog"
      initialFocus={later}
      title={t('gone.title')}
      footer={
        <>
          <Button variant="red" size="s" disabled={isSaving} onClick={onDiscard}>
            {t('gone.discard')}
          </Button>
          <Button ref={later} variant="secondary" size="s" disabled={isSaving} onClick={onClose}>
            {t('gone.later')}
          </Button>
          <Button size="s" busy={isSaving} onClick={onSaveAsNew}>
            {t('gone.saveAsNew')}
          </Button>
        </>
      }
    >
      <Text size="sxs">{t('gone.text')}</Text>
      {children && (
        <Text as="div" size="sxs" tone="muted">
          {children}
        </Text>
      )}
    </Modal>
  );
}

export interface ItemConflictsProps<Item extends EditedItem, Name extends string> {
  readonly editor: ItemEditor<Item, Name>;
  /** Label of a field. */
  readonly labelOf: (name: Name) => string;
  /** Language of a field, if it has its own. */
  readonly langOf?: ((name: Name) => string | undefined) | undefined;
  /** A field's value as readers see it, if it is kept in another form. Default: the value itself. */
  readonly textOf?: ((name: Name, text: string) => string) | undefined;
  /** What was deleted with the item and does not return by saving it as new. */
  readonly lost?: ReactNode;
  /** Called when the user gives up the work. */
  readonly onLeave: () => void;
}

/** The dialogues that appear if somebody else changed or deleted the item during editing. */
export function ItemConflicts<Item extends EditedItem, Name extends string>(props: ItemConflictsProps<Item, Name>) {
  const { t } = useTranslation('admin');
  const { editor, labelOf, langOf, textOf = (_name, text) => text, lost, onLeave } = props;
  const { kind, form, picture, pictureSrc, refusal, isSaving, rebase, send, setRefusal, giveUp } = editor;
  const close = () => setRefusal(null);

  if (refusal?.kind === 'gone') {
    const discard = () => {
      giveUp();
      onLeave();
    };
    const saveAsNew = () => void send({ id: null, picture: { ...picture, isRemoved: false } });
    return (
      <GoneDialog isSaving={isSaving} onSaveAsNew={saveAsNew} onDiscard={discard} onClose={close}>
        {lost}
      </GoneDialog>
    );
  }
  if (refusal?.kind !== 'stale') return null;

  const { current } = refusal;
  const mine = form.read();
  const theirs = kind.fieldsOf(current);
  const differing = differingNames(kind.fieldNames, mine, theirs);
  const parts = kind.fieldNames.map((name) => ({
    name,
    label: labelOf(name),
    differs: differing.includes(name),
    mine: <ComparedText text={textOf(name, mine[name])} lang={langOf?.(name)} />,
    theirs: <ComparedText text={textOf(name, theirs[name])} lang={langOf?.(name)} />,
  }));
  const pictures = {
    name: 'picture',
    label: t('stale.picture'),
    differs: isPictureChanged(picture),
    mine: <ComparedPicture src={pictureSrc} />,
    theirs: <ComparedPicture src={current.imageUrl === null ? null : mediaBase + current.imageUrl} />,
  };
  const keepMine = () => {
    rebase(current, mine, picture);
    void send({ id: current.id, version: current.version, picture });
  };
  const takeTheirs = () => {
    rebase(current, theirs, samePicture);
    close();
  };
  return (
    <StaleDialog
      change={{ action: kind.changeAction, subjectId: current.id }}
      parts={[...parts, pictures]}
      isSaving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onClose={close}
    />
  );
}
