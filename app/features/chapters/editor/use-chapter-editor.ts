import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { Chapter } from '#contract/chapters.ts';
import type { Draft } from '../../../editing/draft-store.ts';
import { errorDelayMs } from '../../../editing/error-delay.ts';
import { useDraft } from '../../../editing/use-draft.ts';
import { type ChapterFields, type ChapterForm, chapterFieldsOf, emptyChapter } from '../chapter-fields.ts';
import { resolveChapter } from '../chapter-validation.ts';
import { chapterDrafts, draftedItemOf } from './chapter-drafts.ts';
import type { SaveRefusal } from './save-outcome.ts';
import { useChapterFiles, useFilesAgain } from './use-chapter-files.ts';
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
  /** The form of the version that the work began from; null for a new chapter, and where nobody knows it any more. */
  const [begun, setBegun] = useState(() => chapter && chapterFieldsOf(chapter));
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const { form, files, read, subscribe } = useChapterFields(chapter);
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid, submitCount } = form.formState;
  // What was refused is no work: it is not sent another time.
  const isChanged = isDirty || files.standing.kind === 'busy' || files.standing.kind === 'failed';
  const mayBeSaved = isChanged && isValid && files.standing.kind === 'settled';
  const isSettled = useRef(false);
  const standOn = (current: Chapter) => {
    setBase(current);
    setBegun(chapterFieldsOf(current));
  };
  const { save, isSaving, saving, goOnFrom } = useSaveChapter(courseId, standOn);
  const draft = useDraft({
    store: chapterDrafts,
    item: draftedItemOf(courseId, chapter?.id ?? null),
    version: base?.version ?? null,
    begun,
    readFields: read,
    subscribe,
    unsent: files.unsent,
    sought: files.sought,
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
    standOn(current);
    form.reset(chapterFieldsOf(current));
    fill(fields);
  };
  /** The work of a draft: if another version has been saved since, the server says so and the person chooses. */
  const resume = ({ version, base: fields }: Draft<ChapterFields>) => {
    if (!base || version === null) return;
    if (version !== base.version) setBegun(fields ?? null);
    setBase({ ...base, version });
  };
  const giveUp = () => {
    isSettled.current = true;
    draft.finish();
  };
  const held = {
    form,
    files,
    base,
    begun,
    refusal,
    isChanged,
    isValid,
    mayBeSaved,
    submitCount,
    isSettled,
    isSaving,
    draft,
  };
  return { ...held, send, goOnFrom, fill, rebase, resume, setRefusal, giveUp };
}

export type ChapterEditor = ReturnType<typeof useChapterEditor>;

interface RestoredWork {
  /** It had been sent as a new chapter, and nobody can tell any more what became of that. */
  readonly isInDoubt: boolean;
}

/** Taking up earlier work: by itself after an interruption, else when asked. */
export function useRestoring({ base, fill, resume, goOnFrom, files, draft }: ChapterEditor) {
  const [restored, setRestored] = useState<RestoredWork | null>(null);
  const { lost, sendAgain } = useFilesAgain(files, draft);
  const restore = (earlier: Draft<ChapterFields>) => {
    const found = draft.takeOffer(earlier);
    if (!found) return;
    fill(found.fields);
    void sendAgain(found);
    resume(found);
    const { saving } = found;
    const isKnown = saving !== undefined && goOnFrom(saving, base);
    setRestored({ isInDoubt: saving?.version === null && !isKnown });
  };
  const restoreNow = useRef(restore);
  const { interrupted } = draft;
  useEffect(() => {
    if (interrupted) restoreNow.current(interrupted);
  }, [interrupted]);
  return { restored, lost, restore, closeRestored: () => setRestored(null) };
}
