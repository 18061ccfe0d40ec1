import { useTranslation } from 'react-i18next';
import { GoneDialog } from '../../../editing/gone-dialog.tsx';
import { StaleDialog } from '../../../editing/stale-dialog.tsx';
import { type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { useComparedChapters } from './compared-chapters.tsx';
import { lostMaterials, overCurrent } from './over-current.ts';

interface ChapterConflictsProps {
  readonly editor: ChapterEditor;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** What is asked when somebody else has changed or deleted the chapter while it was being edited. */
export function ChapterConflicts({ editor, onLeave }: ChapterConflictsProps) {
  const { t } = useTranslation('chapters');
  const comparedChapters = useComparedChapters();
  const { form, refusal, isSaving, rebase, send, setRefusal, giveUp } = editor;
  const close = () => setRefusal(null);
  const lostIn = (fields: ChapterFields, current: Parameters<typeof lostMaterials>[1]) => {
    const lost = lostMaterials(fields, current);
    return { count: lost.length, names: lost.map(({ name }) => name).join(', ') };
  };

  if (refusal?.kind === 'gone') {
    const lost = lostIn(form.getValues(), null);
    const saveAsNew = () => void send({ over: null, fields: overCurrent(form.getValues(), null) });
    const discard = () => {
      giveUp();
      onLeave();
    };
    return (
      <GoneDialog isSaving={isSaving} onSaveAsNew={saveAsNew} onDiscard={discard} onClose={close}>
        {lost.count > 0 && t('gone.lost', lost)}
      </GoneDialog>
    );
  }
  if (refusal?.kind !== 'stale') return null;

  const { current } = refusal;
  const mine = form.getValues();
  const theirs = chapterFieldsOf(current);
  const lost = lostIn(mine, current);
  const keepMine = () => {
    const fields = overCurrent(mine, current);
    rebase(current, fields);
    void send({ over: current, fields });
  };
  const takeTheirs = () => {
    rebase(current, theirs);
    close();
  };
  return (
    <StaleDialog
      change={{ action: 'chapter.updated', subjectId: current.id }}
      parts={comparedChapters(mine, theirs)}
      isSaving={isSaving}
      mineNote={lost.count > 0 ? t('compare.lostFiles', lost) : null}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onClose={close}
    />
  );
}
