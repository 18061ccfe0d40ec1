import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { Chapter } from '#contract/chapters.ts';
import type { Draft } from '../../../editing/draft-store.ts';
import { useDraft } from '../../../editing/use-draft.ts';
import { errorDelayMs } from '../../../editing/use-item-form.ts';
import { type ChapterFields, type ChapterForm, chapterFieldsOf, emptyChapter } from '../chapter-fields.ts';
import { resolveChapter } from '../chapter-validation.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';
import type { SaveRefusal } from './save-outcome.ts';
import { useChapterFiles } from './use-chapter-files.ts';
import { type SaveRequest, useSaveChapter } from './use-save-chapter.ts';

interface EditorOptions {
  readonly courseId: string;
  /** The chapter as it was opened; null for a new one. */
  readonly chapter: Chapter | null;
  /** `over` is the chapter that it was written over; null for a new one. */
  readonly onSaved: (chapter: Chapter, over: Chapter | null) => void;
}

/** The form library's hold on the fields, and the files that end in them. */
function useChapterFields(chapter: Chapter | null) {
  const [opening] = useState(() => (chapter ? chapterFieldsOf(chapter) : emptyChapter()));
  const form: ChapterForm = useForm<ChapterFields, unknown, ChapterFields>({
    resolver: resolveChapter,
    mode: 'onTouched',
    delayError: errorDelayMs,
    // The form itself sees to it: not every field that can be at fault is one that the library knows.
    shouldFocusError: false,
    defaultValues: opening,
  });
  const files = useChapterFiles(form);
  const access = useMemo(
    () => ({
      read: () => form.getValues(),
      subscribe: (onChange: () => void) => form.subscribe({ formState: { values: true }, callback: onChange }),
    }),
    [form],
  );
  return { form, files, ...access };
}

/** What one opened form of a chapter holds, and what may be done with it; the components only show it. */
export function useChapterEditor({ courseId, chapter, onSaved }: EditorOptions) {
  /** The chapter as the server has it, as far as this form knows; null for a new one. */
  const [base, setBase] = useState(chapter);
  /** Earlier work that has come back and has not been answered; null for none. */
  const [restored, setRestored] = useState<Draft<ChapterFields> | null>(null);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const { form, files, read, subscribe } = useChapterFields(chapter);
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid, submitCount } = form.formState;
  // What was refused is no work: it is not sent another time.
  const isChanged = isDirty || files.standing.kind === 'busy' || files.standing.kind === 'failed';
  const mayBeSaved = isChanged && isValid && files.standing.kind === 'settled';
  const isSettled = useRef(false);
  const { save, isSaving, saving, goOnFrom } = useSaveChapter(courseId, (created) => {
    setBase(created);
    setRestored(null);
  });
  const item = draftedItemOf(courseId, chapter?.id ?? null);
  const draft = useDraft({
    store: chapterDrafts,
    item,
    version: base?.version ?? null,
    readFields: read,
    subscribe,
    files: files.unsent,
    saving,
    isChanged,
  });

  const send = async (request: SaveRequest): Promise<void> => {
    // What was wrong with the fields may be mended now; what is wrong still is said anew.
    setRefusal((before) => (before?.kind === 'fields' ? null : before));
    const outcome = await save(request);
    if (!outcome) return;
    if (outcome.kind === 'saved') {
      isSettled.current = true;
      draft.finish();
      onSaved(outcome.chapter, request.over);
      return;
    }
    if (outcome.kind === 'fields') {
      for (const { name, code } of outcome.faults) {
        // The names are those of the form's fields: `save` sorts out all others.
        form.setError(name as FieldPath<ChapterFields>, { type: 'server', message: code });
      }
    }
    setRefusal(outcome);
  };

  /** Puts fields into the form as if they had been typed. */
  const fill = (fields: ChapterFields) => {
    form.reset(fields, { keepDefaultValues: true });
    files.keepTo(fields);
  };
  /** From now on the form stands on what somebody else has saved. */
  const rebase = (current: Chapter, fields: ChapterFields) => {
    setBase(current);
    form.reset(chapterFieldsOf(current));
    fill(fields);
    setRestored(null);
  };
  const restore = useEffectEvent((found: Draft<ChapterFields>) => {
    fill(found.fields);
    // Where another version has been saved since, the server says so and the person chooses.
    if (chapter && found.version !== null) setBase({ ...chapter, version: found.version });
    goOnFrom(found.saving, chapter);
    setRestored(found);
  });
  useEffect(() => {
    if (draft.found) restore(draft.found);
  }, [draft.found]);
  /** The form is as it was opened, without the work that had come back. */
  const dropRestored = () => {
    goOnFrom(undefined, chapter);
    draft.discard();
    setBase(chapter);
    const opened = chapter ? chapterFieldsOf(chapter) : emptyChapter();
    form.reset(opened);
    files.keepTo(opened);
    setRestored(null);
  };
  const giveUp = () => {
    isSettled.current = true;
    draft.finish();
  };
  const held = {
    form,
    files,
    base,
    refusal,
    isChanged,
    isValid,
    mayBeSaved,
    submitCount,
    isSettled,
    isSaving,
    draft,
  };
  return {
    ...held,
    ...{ send, rebase, setRefusal, giveUp },
    /** What a `RestoredNotice` is told. */
    restored: {
      draft: restored,
      currentVersion: chapter?.version ?? null,
      onDiscard: dropRestored,
      onClose: () => setRestored(null),
    },
  };
}

export type ChapterEditor = ReturnType<typeof useChapterEditor>;
