import { useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { StaleDialog } from '../../../editing/stale-dialog.tsx';
import type { Choice } from '../../../editing/text-merge.ts';
import { type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { mergedFields, mergeOf, rebasedFields } from './chapter-merge.ts';
import type { SettledClashes } from './list-merge.ts';
import { useComparedParts } from './use-compared-parts.tsx';

interface StaleChapterDialogProps {
  readonly editor: ChapterEditor;
  /** What the form stands on. */
  readonly base: Chapter;
  /** What somebody else has saved meanwhile. */
  readonly current: Chapter;
  readonly onClose: () => void;
}

/** The choice between the two versions of a chapter, of whose lists both sides' changes can be kept together. */
export function StaleChapterDialog({ editor, base, current, onClose }: StaleChapterDialogProps) {
  const { form, isSaving, isBaseSeen, rebase, send } = editor;
  const comparedParts = useComparedParts();
  const [clashes, setClashes] = useState<SettledClashes>({});
  const begun = chapterFieldsOf(base);
  const mine = form.getValues();
  const theirs = chapterFieldsOf(current);
  const merge = mergeOf(isBaseSeen ? begun : null, mine, theirs);
  const keep = (fields: ChapterFields) => {
    const rebased = rebasedFields(fields, current);
    rebase(current, rebased);
    void send({ over: current, fields: rebased });
  };
  const takeTheirs = () => {
    rebase(current, theirs);
    onClose();
  };
  const saveChosen = (choices: Readonly<Record<string, Choice>>) =>
    keep(mergedFields({ mine, theirs, merge }, choices, clashes));
  const settle = (id: string, side: 'mine' | 'theirs') => setClashes((before) => ({ ...before, [id]: side }));
  return (
    <StaleDialog
      parts={comparedParts({ begun, mine, theirs, merge }, clashes, settle)}
      isSaving={isSaving}
      onKeepMine={() => keep(form.getValues())}
      onTakeTheirs={takeTheirs}
      onSaveChosen={saveChosen}
      onClose={onClose}
    />
  );
}
