import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { type ComparedPart, ComparedPicture, ComparedText } from './comparison.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { isPictureChanged, samePicture } from './picture-change.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type Choice, differingNames, mergedFields, type NameOf, type TextFields } from './text-merge.ts';
import type { EditedItem, ItemEditor } from './use-item-editor.ts';

interface ItemConflictsProps<Item extends EditedItem, Fields extends TextFields<Fields>> {
  readonly editor: ItemEditor<Item, Fields>;
  /** Address of the picture as the form has it. */
  readonly pictureSrc: string | null;
  readonly labelOf: (name: NameOf<Fields>) => string;
  /** Language of a field where it has one of its own. */
  readonly langOf?: ((name: NameOf<Fields>) => string) | undefined;
  /** What a field says to people, where it is kept in other words. Default: what it holds. */
  readonly textOf?: ((name: NameOf<Fields>, text: string) => string) | undefined;
  /** What went with a deleted item and does not come back by saving it anew. */
  readonly lost?: ReactNode;
  /** The work was given up. */
  readonly onLeave: () => void;
}

const pictureName = 'picture';

/** What is asked when somebody else has changed or deleted the item while it was being edited. */
export function ItemConflicts<Item extends EditedItem, Fields extends TextFields<Fields>>(
  props: ItemConflictsProps<Item, Fields>,
) {
  const { editor, lost, onLeave } = props;
  const { kind, form, base, picture, refusal, isSaving, rebase, send, setRefusal, giveUp } = editor;
  const comparedParts = useComparedParts(props);
  const close = () => setRefusal(null);

  if (refusal?.kind === 'gone') {
    const discard = () => {
      giveUp();
      onLeave();
    };
    const saveAsNew = () => void send({ id: null, fields: form.read(), picture: { ...picture, isRemoved: false } });
    return (
      <GoneDialog isSaving={isSaving} onSaveAsNew={saveAsNew} onDiscard={discard} onClose={close}>
        {lost}
      </GoneDialog>
    );
  }
  if (refusal?.kind !== 'stale' || !base) return null;

  const { current } = refusal;
  const theirs = kind.fieldsOf(current);
  const keep = (fields: Fields, isPictureMine: boolean) => {
    const change = isPictureMine ? picture : samePicture;
    rebase(current, fields, change);
    void send({ id: current.id, version: current.version, fields, picture: change });
  };
  const saveChosen = (choices: Readonly<Record<string, Choice>>) => {
    const names = kind.fieldNames.filter((name) => choices[name] === 'mine');
    keep(mergedFields(kind.fieldNames, form.read(), theirs, names), choices[pictureName] === 'mine');
  };
  const takeTheirs = () => {
    rebase(current, theirs, samePicture);
    close();
  };
  return (
    <StaleDialog
      key={current.version}
      change={{ action: kind.changeAction, subjectId: current.id }}
      parts={comparedParts(base, current)}
      isSaving={isSaving}
      onKeepMine={() => keep(form.read(), isPictureChanged(picture))}
      onTakeTheirs={takeTheirs}
      onSaveChosen={saveChosen}
      onClose={close}
    />
  );
}

/** Makes the rows of the comparison: each field, then the picture. */
function useComparedParts<Item extends EditedItem, Fields extends TextFields<Fields>>(
  props: Pick<ItemConflictsProps<Item, Fields>, 'editor' | 'pictureSrc' | 'labelOf' | 'langOf' | 'textOf'>,
) {
  const { t } = useTranslation('admin');
  const { editor, pictureSrc, labelOf, langOf, textOf = (_name, text) => text } = props;
  const { kind, form, begun, picture } = editor;
  return (base: Item, current: Item): ComparedPart[] => {
    const mine = form.read();
    const theirs = kind.fieldsOf(current);
    const differing = differingNames(kind.fieldNames, mine, theirs);
    const changedByMe = differingNames(kind.fieldNames, begun ?? kind.fieldsOf(base), mine);
    const fields = kind.fieldNames.map((name) => ({
      name,
      label: labelOf(name),
      differs: differing.includes(name),
      suggested: changedByMe.includes(name) ? ('mine' as const) : ('theirs' as const),
      mine: <ComparedText text={textOf(name, mine[name])} lang={langOf?.(name)} />,
      theirs: <ComparedText text={textOf(name, theirs[name])} lang={langOf?.(name)} />,
    }));
    const isPictureMine = isPictureChanged(picture);
    const pictures = {
      name: pictureName,
      label: t('stale.picture'),
      differs: isPictureMine,
      suggested: isPictureMine ? ('mine' as const) : ('theirs' as const),
      mine: <ComparedPicture src={pictureSrc} />,
      theirs: <ComparedPicture src={current.imageUrl === null ? null : mediaBase + current.imageUrl} />,
    };
    return [...fields, pictures];
  };
}
