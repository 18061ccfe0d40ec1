import { type KeyboardEvent, useState } from 'react';
import type { News } from '#contract/news.ts';
import { mediaBase } from '#contract/operations.ts';
import { useObjectUrl } from '../../../design-system/upload-zone/use-object-url.ts';
import { UnsavedWorkGuard } from '../../../editing/unsaved-work-guard.tsx';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { DraftOffer, RestoredNotice } from './draft-notice.tsx';
import { NewsDateField } from './news-date-field.tsx';
import styles from './news-form.module.css';
import { NewsFormConflicts } from './news-form-conflicts.tsx';
import { NewsFormFoot } from './news-form-foot.tsx';
import { NewsPictureField } from './news-picture-field.tsx';
import { NewsPreview } from './news-preview.tsx';
import { NewsTextFields } from './news-text-fields.tsx';
import { type NewsEditor, useNewsEditor, useRestoring } from './use-news-editor.ts';

interface NewsFormProps {
  /** The item as it was opened; null for a new one. Another item needs another `key`. */
  readonly news: News | null;
  readonly onSaved: (news: News) => void;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** Ctrl or ⌘ with Enter saves from any field. */
function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function usePictureSrc({ base, picture }: NewsEditor): string | null {
  const chosen = useObjectUrl(picture.image);
  if (picture.image) return chosen;
  return picture.isRemoved || !base?.imageUrl ? null : mediaBase + base.imageUrl;
}

/** The one form that writes and edits a news item, with its preview beside it. */
export function NewsForm({ news, onSaved, onLeave }: NewsFormProps) {
  const [language, setLanguage] = useState(useLanguage());
  const [attempted, setAttempted] = useState(false);
  const editor = useNewsEditor({ news, onSaved });
  const { form, base, picture, refusal, draft, isChanged, isSettled } = editor;
  const { restored, restore, closeRestored } = useRestoring(editor);
  const pictureSrc = usePictureSrc(editor);
  const { offered } = draft;
  /** The pressed button goes with its note; the work goes on at the first field. */
  const answerOffer = (answer: () => void) => {
    answer();
    form.setFocus('title_en');
  };
  const submit = form.handleSubmit((fields) => {
    if (isChanged) return editor.send({ id: base?.id ?? null, version: base?.version, fields, picture });
  });

  return (
    <div className={styles.layout}>
      <form
        className={styles.form}
        noValidate
        onKeyDown={saveByKeys}
        onSubmit={(event) => {
          setAttempted(true);
          void submit(event);
        }}
      >
        {offered && (
          <DraftOffer
            draft={offered}
            currentVersion={base?.version ?? null}
            onRestore={() => answerOffer(() => restore(offered))}
            onDiscard={() => answerOffer(() => draft.settleOffer(offered))}
          />
        )}
        {restored && <RestoredNotice restored={restored} onClose={() => answerOffer(closeRestored)} />}
        <div className={styles.languages}>
          <NewsTextFields language="en" form={form} onFocus={setLanguage} />
          <NewsTextFields language="ru" form={form} onFocus={setLanguage} />
        </div>
        <div className={styles.extras}>
          <NewsPictureField
            hasCurrent={Boolean(base?.imageUrl)}
            previewSrc={pictureSrc}
            picture={picture}
            fault={refusal?.kind === 'fields' ? refusal.picture : null}
            onChange={editor.changePicture}
          />
          <NewsDateField control={form.control} />
        </div>
        <NewsFormFoot editor={editor} isNew={base === null} attempted={attempted} />
      </form>
      <div className={styles.preview}>
        <NewsPreview
          control={form.control}
          language={language}
          onLanguage={setLanguage}
          pictureSrc={pictureSrc}
          id={base?.id ?? 'new'}
        />
      </div>
      <NewsFormConflicts editor={editor} pictureSrc={pictureSrc} onLeave={onLeave} />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        onKeepDraft={draft.keepForLater}
        onDiscard={draft.finish}
      />
    </div>
  );
}
