import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Chapter, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { blockPlainEnter, saveByKeys } from '../../../editing/form-foot.tsx';
import { RestoredNotice } from '../../../editing/restored-notice.tsx';
import { LeaveQuestion, UnsavedWorkGuard } from '../../../editing/unsaved-work-guard.tsx';
import { ChapterConflicts } from '../conflicts/chapter-conflicts.tsx';
import { MaterialsField } from '../materials/materials-field.tsx';
import { QuestionsField } from '../questions/questions-field.tsx';
import { ChapterBasics } from './chapter-basics.tsx';
import styles from './chapter-form.module.css';
import { ChapterFormFoot } from './chapter-form-foot.tsx';
import { TestSettings } from './test-settings.tsx';
import { type ChapterEditor, useChapterEditor } from './use-chapter-editor.ts';

interface TypeChangeNoticeProps {
  /** The saved chapter; null for a new one. */
  readonly saved: Chapter | null;
  /** The type that it will have. */
  readonly type: ChapterType;
}

/** Says in advance what a chapter loses by a change of its type, and which results come back. */
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
 * Focuses the first field with an error within an element, or a button marked with `data-fault`, as only fields can be invalid. Leaves the
 * focus where it is if there is none.
 */
function focusFirstFault(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}

interface ChapterFormProps {
  readonly courseId: string;
  /** The chapter as it was opened; null for a new one. The caller sets another `key` for another chapter. */
  readonly chapter: Chapter | null;
  readonly heading: string;
  /** Returns the address of a saved PDF by its attachment's id; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
  readonly onSaved: (chapter: Chapter, over: Chapter | null) => void;
  /** The card closes without saving: the edits were given up or kept as a draft. */
  readonly onClose: () => void;
}

/** Moves the focus to what prevents saving, once it is shown. */
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

/** Closes the card without saving. Asks first if there is something to lose. */
function useClosing({ draft, isChanged, isSettled }: ChapterEditor, onClose: () => void) {
  const { t } = useTranslation('chapters');
  const [isAsking, setAsking] = useState(false);
  const leave = (settle: () => void) => {
    isSettled.current = true;
    settle();
    onClose();
  };
  const question = isAsking && (
    <LeaveQuestion
      words={(word) => t(`close.${word}`)}
      onDiscard={() => leave(draft.finish)}
      onKeepDraft={draft.isNotKept ? undefined : () => leave(draft.keepForLater)}
      onStay={() => setAsking(false)}
    />
  );
  return { question, close: () => (isChanged ? setAsking(true) : leave(draft.finish)) };
}

/** The edit mode of a chapter's card: one form for new and saved chapters. */
export function ChapterForm({ courseId, chapter, heading, urlOf, onSaved, onClose }: ChapterFormProps) {
  const editor = useChapterEditor({ courseId, chapter, onSaved });
  const { form, base, draft, isChanged, isSettled, mayBeSaved } = editor;
  const { question, close } = useClosing(editor, onClose);
  const element = useFaultFocus(editor);
  // The form library cannot do this: it forgets its fields for a moment whenever they are filled again.
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
          blockPlainEnter(event);
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
      {/* Outside the form, so that keys and buttons of the dialog do not act on the form. */}
      {question}
      <ChapterConflicts editor={editor} onLeave={onClose} />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        isSaving={editor.isSaving}
        onKeepDraft={draft.isNotKept ? undefined : draft.keepForLater}
        onDiscard={draft.finish}
      />
    </>
  );
}
