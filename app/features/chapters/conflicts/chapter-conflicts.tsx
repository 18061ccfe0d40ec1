import { useTranslation } from 'react-i18next';
import { GoneDialog } from '../../../editing/gone-dialog.tsx';
import { StaleDialog } from '../../../editing/stale-dialog.tsx';
import { type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { lostMaterials, mergedFields, rebasedFields } from './chapter-merge.ts';
import { useComparedParts } from './use-compared-parts.tsx';

interface ChapterConflictsProps {
  readonly editor: ChapterEditor;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** What is asked when somebody else has changed or deleted the chapter while it was being edited. */
export function ChapterConflicts({ editor, onLeave }: ChapterConflictsProps) {
  const { t } = useTranslation('chapters');
  const comparedParts = useComparedParts();
  const { form, base, refusal, isSaving, rebase, send, setRefusal, giveUp } = editor;
  const close = () => setRefusal(null);

  if (refusal?.kind === 'gone') {
    const lost = lostMaterials(form.getValues(), null);
    const saveAsNew = () => void send({ over: null, fields: rebasedFields(form.getValues(), null) });
    const discard = () => {
      giveUp();
      onLeave();
    };
    return (
      <GoneDialog isSaving={isSaving} onSaveAsNew={saveAsNew} onDiscard={discard} onClose={close}>
        {lost.length > 0 && t('gone.lost', { count: lost.length, names: lost.map(({ name }) => name).join(', ') })}
      </GoneDialog>
    );
  }
  if (refusal?.kind !== 'stale' || !base) return null;

  const { current } = refusal;
  const theirs = chapterFieldsOf(current);
  const keep = (fields: ChapterFields) => {
    const rebased = rebasedFields(fields, current);
    rebase(current, rebased);
    void send({ over: current, fields: rebased });
  };
  const takeTheirs = () => {
    rebase(current, theirs);
    close();
  };
  return (
    <StaleDialog
      key={current.version}
      parts={comparedParts(chapterFieldsOf(base), form.getValues(), theirs)}
      isSaving={isSaving}
      onKeepMine={() => keep(form.getValues())}
      onTakeTheirs={takeTheirs}
      onSaveChosen={(kept) => keep(mergedFields(form.getValues(), theirs, kept))}
      onClose={close}
    />
  );
}
