import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { GoneDialog } from '../../../editing/item-conflicts.tsx';
import { StaleDialog } from '../../../editing/stale-dialog.tsx';
import { type AttachmentFields, type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { useComparedChapters } from './compared-chapters.tsx';

/** Returns the PDFs of a form that are lost: they were saved once, but `current` (null: a new chapter) does not have them any more. */
export function lostMaterials({ attachments }: ChapterFields, current: Chapter | null): AttachmentFields[] {
  const known = new Set(current?.attachments.map(({ id }) => id));
  return attachments.filter(({ id, documentId }) => id !== null && documentId === null && !known.has(id));
}

/**
 * Returns a form that can be saved over `current` (null: as a new chapter). Entries that `current` has keep their ids, and those deleted
 * since become new. Lost PDFs are left out, and a replaced file shows its new facts.
 */
export function overCurrent(fields: ChapterFields, current: Chapter | null): ChapterFields {
  const answersOf = new Map(current?.chapterData.map(({ id, answers }) => [id, new Set(answers.map((one) => one.id))]));
  const materials = new Map(current?.attachments.map((one) => [one.id, one]));
  const lost = new Set(lostMaterials(fields, current));
  return {
    ...fields,
    attachments: fields.attachments
      .filter((one) => !lost.has(one))
      .map((one) => {
        const standing = one.id === null ? undefined : materials.get(one.id);
        if (!standing) return { ...one, id: null };
        if (one.documentId !== null) return one;
        const { size, pageCount, condition } = standing;
        return { ...one, size, pageCount, condition };
      }),
    questions: fields.questions.map((question) => {
      const answerIds = question.id === null ? undefined : answersOf.get(question.id);
      const answers = question.answers.map((answer) =>
        answer.id !== null && answerIds?.has(answer.id) ? answer : { ...answer, id: null },
      );
      return { ...question, id: answerIds ? question.id : null, answers };
    }),
  };
}

interface ChapterConflictsProps {
  readonly editor: ChapterEditor;
  /** The user gave up the edits. */
  readonly onLeave: () => void;
}

/** Asks what to do when somebody else has changed or deleted the chapter while it was being edited. */
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
