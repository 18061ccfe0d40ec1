import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { Conflicts, type ConflictsProps } from '../../../editing/conflicts.tsx';
import type { SaveRequest } from '../../../editing/save-request.ts';
import { type AttachmentFields, type ChapterControl, type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import { useComparedChapters } from './compared-chapters.ts';

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
        const saved = one.id === null ? undefined : materials.get(one.id);
        if (!saved) return { ...one, id: null };
        if (one.documentId !== null) return one;
        const { size, pageCount, condition } = saved;
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
  readonly editor: ConflictsProps<Chapter>['editor'] & {
    readonly form: ChapterControl;
    /** Bases the form on another version. */
    readonly rebase: (current: Chapter, fields: ChapterFields) => void;
    readonly send: (request: SaveRequest<ChapterFields, Chapter>) => Promise<void>;
  };
  /** The user gave up the edits. */
  readonly onLeave: () => void;
}

/** Asks what to do when somebody else has changed or deleted the chapter while it was being edited. */
export function ChapterConflicts({ editor, onLeave }: ChapterConflictsProps) {
  const { t } = useTranslation('chapters');
  const compare = useComparedChapters();
  const { form, rebase, send } = editor;
  const lostText = (current: Chapter | null) => {
    const lost = lostMaterials(form.getValues(), current);
    const values = { count: lost.length, names: lost.map(({ name }) => name).join(', ') };
    return lost.length > 0 && t(current ? 'compare.lostFiles' : 'gone.lost', values);
  };
  return (
    <Conflicts
      editor={editor}
      changeAction="chapter.updated"
      compare={(current) => compare(form.getValues(), chapterFieldsOf(current))}
      lost={lostText}
      onKeepMine={(current) => {
        const fields = overCurrent(form.getValues(), current);
        rebase(current, fields);
        void send({ over: current, fields });
      }}
      onTakeTheirs={(current) => rebase(current, chapterFieldsOf(current))}
      onSaveAsNew={() => void send({ over: null, fields: overCurrent(form.getValues(), null) })}
      onLeave={onLeave}
    />
  );
}
