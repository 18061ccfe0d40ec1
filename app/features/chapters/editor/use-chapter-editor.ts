import { useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { Chapter } from '#contract/chapters.ts';
import { useDraft } from '../../../editing/use-draft.ts';
import { errorDelayMs } from '../../../editing/use-item-form.ts';
import { useRestored } from '../../../editing/use-restored.ts';
import { type ChapterControl, type ChapterFields, chapterFieldsOf, emptyChapter } from '../chapter-fields.ts';
import { resolveChapter } from '../chapter-validation.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';
import type { SaveRefusal } from './save-outcome.ts';
import { useChapterFiles } from './use-chapter-files.ts';
import { type ChapterRequest, useSaveChapter } from './use-save-chapter.ts';
import { withSavedIds } from './with-saved-ids.ts';

interface EditorOptions {
  readonly courseId: string;
  /** The chapter as it was opened; null for a new one. */
  readonly chapter: Chapter | null;
  /** Receives the saved chapter and the one that it was written over; null for a new one. */
  readonly onSaved: (chapter: Chapter, over: Chapter | null) => void;
}

/** The form library's object for the fields, and the files that belong to them. */
function useChapterFields(chapter: Chapter | null) {
  const [opening] = useState(() => (chapter ? chapterFieldsOf(chapter) : emptyChapter()));
  const form: ChapterControl = useForm<ChapterFields, unknown, ChapterFields>({
    resolver: resolveChapter,
    mode: 'onTouched',
    delayError: errorDelayMs,
    // The form does this itself: the library does not know every field that can have an error.
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

/** The state of one opened chapter form and the actions on it. The components only show it. */
export function useChapterEditor({ courseId, chapter, onSaved }: EditorOptions) {
  /** The saved chapter that this form is based on; null for a new one. */
  const [base, setBase] = useState(chapter);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const { form, files, read, subscribe } = useChapterFields(chapter);
  // Read at each drawing: the library keeps up to date only properties that are read from the first drawing on.
  const { isDirty, isValid, submitCount } = form.formState;
  // A refused file is not work to lose: it is not sent again.
  const isChanged = isDirty || files.state.kind === 'busy' || files.state.kind === 'failed';
  const mayBeSaved = isChanged && isValid && files.state.kind === 'settled';
  const isSettled = useRef(false);
  /** The first of several saves; null if there is only one. */
  const firstRequest = useRef<ChapterRequest | null>(null);
  const { save, isSaving, saving, resume } = useSaveChapter(courseId, (created) => {
    setBase(created);
    restored.onClose();
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

  /** Ends the work, which is saved or given up: nothing is asked any more, and no draft is kept. */
  const giveUp = () => {
    isSettled.current = true;
    draft.finish();
  };
  const send = async (request: ChapterRequest): Promise<void> => {
    // Earlier errors of fields may be corrected now. Those that remain are reported again.
    setRefusal((before) => (before?.kind === 'fields' ? null : before));
    const sent = JSON.stringify(read());
    const outcome = await save(request);
    if (!outcome) return;
    if (outcome.kind === 'saved') {
      const now = read();
      if (JSON.stringify(now) !== sent) {
        // Typed meanwhile: the form stays open over what was saved.
        firstRequest.current ??= request;
        setRefusal(null);
        rebase(outcome.chapter, withSavedIds(now, request.fields, outcome.chapter));
        return;
      }
      giveUp();
      onSaved(outcome.chapter, (firstRequest.current ?? request).over);
      return;
    }
    if (outcome.kind === 'fields') {
      for (const { name, code } of outcome.faults) {
        // These names are fields of the form: `save` has removed all others.
        form.setError(name as FieldPath<ChapterFields>, { type: 'server', message: code });
      }
    }
    setRefusal(outcome);
  };

  /** Fills the form as if its fields had been typed. */
  const fill = (fields: ChapterFields) => {
    form.reset(fields, { keepDefaultValues: true });
    files.keepTo(fields);
  };
  /** Bases the form on the version that somebody else has saved. */
  const rebase = (current: Chapter, fields: ChapterFields) => {
    setBase(current);
    form.reset(chapterFieldsOf(current));
    fill(fields);
    restored.onClose();
  };
  const restored = useRestored(draft, chapter, {
    setBase,
    resume,
    fill: (found) => fill(found.fields),
    reset: () => {
      const opened = chapter ? chapterFieldsOf(chapter) : emptyChapter();
      form.reset(opened);
      files.keepTo(opened);
    },
  });
  return {
    ...{ form, files, base, refusal, isChanged, isValid, mayBeSaved, submitCount, isSettled, isSaving, draft },
    ...{ send, rebase, setRefusal, giveUp, restored },
  };
}

export type ChapterEditor = ReturnType<typeof useChapterEditor>;
