import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { StaleDialog } from '../../../editing/stale-dialog.tsx';
import type { Choice } from '../../../editing/text-merge.ts';
import { type ChapterFields, chapterFieldsOf } from '../chapter-fields.ts';
import type { ChapterEditor } from '../editor/use-chapter-editor.ts';
import { differingParts } from './chapter-difference.ts';
import { lostMaterials, mergedFields, mergeOf, rebasedFields, replacedMaterials } from './chapter-merge.ts';
import type { SettledClashes } from './list-merge.ts';
import { withOwnEntries } from './own-entries.ts';
import { useComparedParts, useLossText } from './use-compared-parts.tsx';

interface StaleChapterProps {
  readonly editor: ChapterEditor;
  /** What the form stands on. */
  readonly base: Chapter;
  /** What has been saved meanwhile. */
  readonly current: Chapter;
  readonly onClose: () => void;
}

/** What is asked when another version was saved meanwhile; nothing, where it says what the form says. */
export function StaleChapter(props: StaleChapterProps) {
  const { editor, base, current } = props;
  const theirs = chapterFieldsOf(current);
  const mine = withOwnEntries(editor.begun, editor.form.getValues(), theirs);
  const begun = editor.begun ?? chapterFieldsOf(base);
  const isSame = differingParts(mine, theirs).length === 0;
  // What it was found to be stays: the form changes while it is being saved.
  const [isOwn] = useState(isSame);
  return isOwn ? (
    <OwnSaving {...props} theirs={theirs} />
  ) : (
    <StaleChapterDialog {...props} versions={{ begun, mine, theirs, merge: mergeOf(editor.begun, mine, theirs) }} />
  );
}

/** A saving whose answer was lost meets itself: there is nothing to choose, so that it is saved over itself. */
function OwnSaving({ editor, base, current, theirs }: StaleChapterProps & { readonly theirs: ChapterFields }) {
  // Over what the work began from, under the new number: then whoever asks what has changed learns of the lost saving too.
  const saveNow = useRef(() => editor.send({ over: { ...base, version: current.version }, fields: theirs }));
  useEffect(() => void saveNow.current(), []);
  return null;
}

/** What cannot be kept by keeping mine, or goes with it. */
function useMineNotes() {
  const { t } = useTranslation('chapters');
  const lossText = useLossText();
  return (mine: ChapterFields, theirs: ChapterFields, current: Chapter): string[] => {
    const loss = lossText(mine, theirs);
    const replaced = replacedMaterials(mine, theirs);
    const lost = lostMaterials(mine, current);
    const noted = (key: 'compare.theirFilesStay' | 'compare.lostFiles', list: typeof lost) =>
      list.length > 0 ? [t(key, { count: list.length, names: list.map(({ name }) => name).join(', ') })] : [];
    return [
      ...(loss === undefined ? [] : [loss]),
      ...noted('compare.theirFilesStay', replaced),
      ...noted('compare.lostFiles', lost),
    ];
  };
}

interface StaleChapterDialogProps extends StaleChapterProps {
  readonly versions: Parameters<ReturnType<typeof useComparedParts>>[0];
}

/** The choice between the two versions of a chapter, of whose lists both sides' changes can be kept together. */
function StaleChapterDialog({ editor, current, versions, onClose }: StaleChapterDialogProps) {
  const { isSaving, rebase, send } = editor;
  const { mine, theirs } = versions;
  const comparedParts = useComparedParts();
  const mineNotes = useMineNotes();
  const [clashes, setClashes] = useState<SettledClashes>({});
  const keep = (fields: ChapterFields) => {
    const rebased = rebasedFields(fields, current);
    rebase(current, rebased);
    void send({ over: current, fields: rebased });
  };
  const takeTheirs = () => {
    rebase(current, theirs);
    onClose();
  };
  const saveChosen = (choices: Readonly<Record<string, Choice>>) => keep(mergedFields(versions, choices, clashes));
  const settle = (id: string, side: 'mine' | 'theirs') => setClashes((before) => ({ ...before, [id]: side }));
  return (
    <StaleDialog
      change={{ action: 'chapter.updated', subjectId: current.id }}
      parts={comparedParts(versions, clashes, settle)}
      isSaving={isSaving}
      mineNotes={mineNotes(mine, theirs, current)}
      onKeepMine={() => keep(mine)}
      onTakeTheirs={takeTheirs}
      onSaveChosen={saveChosen}
      onClose={onClose}
    />
  );
}
