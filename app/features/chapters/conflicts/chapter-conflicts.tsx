import { useTranslation } from 'react-i18next';
import { GoneDialog } from '../../../editing/gone-dialog.tsx';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { lostMaterials, rebasedFields } from './chapter-merge.ts';
import { StaleChapter } from './stale-chapter-dialog.tsx';

interface ChapterConflictsProps {
  readonly editor: ChapterEditor;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** What is asked when somebody else has changed or deleted the chapter while it was being edited. */
export function ChapterConflicts({ editor, onLeave }: ChapterConflictsProps) {
  const { t } = useTranslation('chapters');
  const { form, base, refusal, isSaving, send, setRefusal, giveUp } = editor;
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
  return <StaleChapter key={current.version} editor={editor} base={base} current={current} onClose={close} />;
}
