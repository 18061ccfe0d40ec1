import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Chapter, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { keepUnsent, saveByKeys } from '../../../editing/form-foot.tsx';
import { RestoredNotice } from '../../../editing/restored-notice.tsx';
import { UnsavedWorkGuard } from '../../../editing/unsaved-work-guard.tsx';
import { ChapterConflicts } from '../conflicts/chapter-conflicts.tsx';
import { MaterialsField } from '../materials/materials-field.tsx';
import { QuestionsField } from '../questions/questions-field.tsx';
import { ChapterBasics } from './chapter-basics.tsx';
import styles from './chapter-form.module.css';
import { ChapterFormFoot } from './chapter-form-foot.tsx';
import { CloseChapterDialog } from './close-chapter-dialog.tsx';
import { TestSettings } from './test-settings.tsx';
import { type ChapterEditor, useChapterEditor } from './use-chapter-editor.ts';

interface TypeChangeNoticeProps {
  /** The chapter as it is saved; null for a new one. */
  readonly saved: Chapter | null;
  /** As it is to be. */
  readonly type: ChapterType;
}

/** Says, before it happens, what a chapter loses by holding something else from now on, and which results it gets back. */
export function TypeChangeNotice({ saved, type }: TypeChangeNoticeProps) {
  const { t } = useTranslation('chapters');
  if (!saved || saved.type === type) return null;
  const wasTest = saved.type === chapterTypes.questions;
  const partsCount = wasTest ? saved.chapterData.length : saved.attachments.length;
  const { resultsCount = 0, restingCount = 0, isRegradeDue = false } = saved;
  if (partsCount + resultsCount + restingCount === 0) return null;
  return (
    <Notice tone="warning">
      {partsCount > 0 && t(wasTest ? 'form.questionsWillGo' : 'form.documentsWillGo', { count: partsCount })}{' '}
      {resultsCount > 0 && t(wasTest ? 'form.resultsWillRest' : 'form.readsWillGo', { count: resultsCount })}{' '}
      {isRegradeDue && resultsCount > 0 && `${t('form.regradeFirst')} `}
      {restingCount > 0 && t('form.resultsWillReturn', { count: restingCount })}
    </Notice>
  );
}

/**
 * Gives the focus to the first field at fault within an element, or to a button that is marked with `data-fault`, as only fields can be
 * invalid; leaves it where it is if there is none.
 */
function focusFirstFault(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}

interface ChapterFormProps {
  readonly courseId: string;
  /** The chapter as it was opened; null for a new one. Another chapter needs another `key`. */
  readonly chapter: Chapter | null;
  /** What the form is called: "Chapter 3". */
  readonly heading: string;
  /** Where a saved PDF can be read, by the id of its attachment; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
  readonly onSaved: (chapter: Chapter, over: Chapter | null) => void;
  /** The card closes without saving; the work was given up, or kept as a draft. */
  readonly onClose: () => void;
}

/** Leads the person to what hinders the saving, once it is shown. */
function useFaultFocus({ refusal, submitCount }: ChapterEditor) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) focusFirstFault(element.current);
  }, [submitCount]);
  useEffect(() => {
    if (refusal?.kind === 'fields') focusFirstFault(element.current);
  }, [refusal]);
  return element;
}

/** What the chapter holds: materials or questions. */
function ChapterContent({ editor, urlOf }: { readonly editor: ChapterEditor } & Pick<ChapterFormProps, 'urlOf'>) {
  const { t } = useTranslation('chapters');
  const { form, base, files } = editor;
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <>
      <TypeChangeNotice saved={base} type={type} />
      {type === chapterTypes.materials ? (
        <MaterialsField form={form} uploads={files.documents} urlOf={urlOf} />
      ) : (
        <>
          {(base?.openAttemptsCount ?? 0) > 0 && (
            <Notice>{t('form.openAttempts', { count: base?.openAttemptsCount ?? 0 })}</Notice>
          )}
          <TestSettings form={form} />
          <QuestionsField form={form} uploads={files.pictures} />
        </>
      )}
    </>
  );
}

/** Closes the card without saving it; asks where there is something to lose. */
function useClosing({ draft, isChanged, isSettled }: ChapterEditor, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const leave = (settle: () => void) => {
    isSettled.current = true;
    settle();
    onClose();
  };
  const question = isAsking && (
    <CloseChapterDialog
      onDiscard={() => leave(draft.finish)}
      onKeepDraft={() => leave(draft.keepForLater)}
      onStay={() => setAsking(false)}
    />
  );
  return { question, close: () => (isChanged ? setAsking(true) : leave(draft.finish)) };
}

/** The edit mode of a chapter's card: the one form that writes and edits a chapter. */
export function ChapterForm({ courseId, chapter, heading, urlOf, onSaved, onClose }: ChapterFormProps) {
  const editor = useChapterEditor({ courseId, chapter, onSaved });
  const { form, base, draft, isChanged, isSettled, mayBeSaved } = editor;
  const { question, close } = useClosing(editor, onClose);
  const element = useFaultFocus(editor);
  // Not by the form library: it forgets its fields for a moment whenever it is filled anew.
  const focusTitle = useCallback(
    () => element.current?.querySelector<HTMLElement>('[name="title"]')?.focus(),
    [element],
  );
  useEffect(focusTitle, [focusTitle]);
  const submit = form.handleSubmit(async (fields) => {
    if (mayBeSaved) await editor.send({ over: base, fields });
  });

  return (
    <>
      <form
        ref={element}
        className={styles.form}
        aria-label={heading}
        noValidate
        onKeyDown={(event) => {
          saveByKeys(event);
          keepUnsent(event);
        }}
        onSubmit={(event) => void submit(event)}
      >
        <Text as="h3" size="m" tone="muted">
          {heading}
        </Text>
        <RestoredNotice {...editor.restored} onAnswered={focusTitle} />
        <ChapterBasics form={form} />
        <ChapterContent editor={editor} urlOf={urlOf} />
        <ChapterFormFoot editor={editor} onClose={close} />
      </form>
      {/* Beside the form: keys and buttons of a dialogue are not the form's. */}
      {question}
      <ChapterConflicts editor={editor} onLeave={onClose} />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        isSaving={editor.isSaving}
        onKeepDraft={draft.keepForLater}
        onDiscard={draft.finish}
      />
    </>
  );
}
