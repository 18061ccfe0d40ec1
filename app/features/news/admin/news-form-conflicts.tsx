import { GoneNewsDialog } from './gone-news-dialog.tsx';
import { fieldsOf, isPictureChanged, samePicture } from './news-fields.ts';
import { type ChosenNews, StaleNewsDialog } from './stale-news-dialog.tsx';
import type { NewsEditor } from './use-news-editor.ts';

interface NewsFormConflictsProps {
  readonly editor: NewsEditor;
  /** Address of the picture as the form has it. */
  readonly pictureSrc: string | null;
  readonly onLeave: () => void;
}

/** What is asked when somebody else has changed or deleted the item while it was being edited. */
export function NewsFormConflicts({ editor, pictureSrc, onLeave }: NewsFormConflictsProps) {
  const { form, base, picture, refusal, isSaving, rebase, send, setRefusal, giveUp } = editor;
  const close = () => setRefusal(null);

  if (refusal?.kind === 'gone') {
    const discard = () => {
      giveUp();
      onLeave();
    };
    return (
      <GoneNewsDialog
        hadPicture={Boolean(base?.imageUrl)}
        isSaving={isSaving}
        onSaveAsNew={() => void send({ id: null, fields: form.getValues(), picture: { ...picture, isRemoved: false } })}
        onDiscard={discard}
        onClose={close}
      />
    );
  }
  if (refusal?.kind !== 'stale' || !base) return null;

  const { current } = refusal;
  const keep = ({ fields, pictureSide }: ChosenNews) => {
    const change = pictureSide === 'mine' ? picture : samePicture;
    rebase(current, fields, change);
    void send({ id: current.id, version: current.version, fields, picture: change });
  };
  const takeTheirs = () => {
    rebase(current, fieldsOf(current), samePicture);
    close();
  };
  return (
    <StaleNewsDialog
      key={current.version}
      base={fieldsOf(base)}
      mine={form.getValues()}
      minePicture={picture}
      minePictureSrc={pictureSrc}
      theirs={current}
      isSaving={isSaving}
      onKeepMine={() => keep({ fields: form.getValues(), pictureSide: isPictureChanged(picture) ? 'mine' : 'theirs' })}
      onTakeTheirs={takeTheirs}
      onSaveChosen={keep}
      onClose={close}
    />
  );
}
