import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { DateInput } from '../../../design-system/date-input/date-input.tsx';
import preview from '../../../editing/form-with-preview.module.css';
import { ItemConflicts } from '../../../editing/item-conflicts.tsx';
import { ItemFormFoot } from '../../../editing/item-form-foot.tsx';
import { PictureField } from '../../../editing/picture-field.tsx';
import { RestoredNotice } from '../../../editing/restored-notice.tsx';
import { saveByKeys } from '../../../editing/save-by-keys.ts';
import { UnsavedWorkGuard } from '../../../editing/unsaved-work-guard.tsx';
import { useItemEditor } from '../../../editing/use-item-editor.ts';
import { usePictureSrc } from '../../../editing/use-picture-src.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { emptyFields, fieldsOf, type NewsFormControl, today } from './news-fields.ts';
import styles from './news-form.module.css';
import { newsKind } from './news-kind.ts';
import { NewsPreview } from './news-preview.tsx';
import { NewsTextFields } from './news-text-fields.tsx';
import { useNewsForm } from './use-news-form.ts';
import { useSaveNews } from './use-save-news.ts';

interface NewsDateFieldProps {
  readonly control: NewsFormControl['control'];
}

/** The day that an item carries. */
function NewsDateField({ control }: NewsDateFieldProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name: 'date' });
  return (
    <DateInput
      {...field}
      label={t('newsForm.date')}
      hint={t('newsForm.dateHint')}
      error={errorText(fieldState.error?.message)}
    />
  );
}

interface NewsFormProps {
  /** The item as it was opened; null for a new one. Another item needs another `key`. */
  readonly news: News | null;
  readonly onSaved: (news: News) => void;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** The one form that writes and edits a news item, with its preview beside it. */
export function NewsForm({ news, onSaved, onLeave }: NewsFormProps) {
  const { t } = useTranslation('admin');
  const [language, setLanguage] = useState(useLanguage());
  const [attempted, setAttempted] = useState(false);
  const [opening] = useState(() => (news ? fieldsOf(news) : emptyFields(today())));
  const { control, form } = useNewsForm(opening);
  const editor = useItemEditor({ kind: newsKind, item: news, form, saving: useSaveNews(), onSaved });
  const { base, picture, refusal, draft, isChanged, isSettled } = editor;
  const pictureSrc = usePictureSrc(picture, base?.imageUrl);
  const submit = control.handleSubmit((fields) => {
    if (isChanged) return editor.send({ id: base?.id ?? null, version: base?.version, fields, picture });
  });

  return (
    <div className={preview.layout}>
      <form
        className={preview.form}
        noValidate
        onKeyDown={saveByKeys}
        onSubmit={(event) => {
          setAttempted(true);
          void submit(event);
        }}
      >
        <RestoredNotice {...editor.restored} onAnswered={() => editor.form.focus('title_en')} />
        <div className={styles.languages}>
          <NewsTextFields language="en" form={control} onFocus={setLanguage} />
          <NewsTextFields language="ru" form={control} onFocus={setLanguage} />
        </div>
        <div className={styles.extras}>
          <PictureField
            hasCurrent={Boolean(base?.imageUrl)}
            previewSrc={pictureSrc}
            picture={picture}
            fault={refusal?.kind === 'fields' ? refusal.picture : null}
            onChange={editor.changePicture}
          />
          <NewsDateField control={control.control} />
        </div>
        <ItemFormFoot
          editor={editor}
          saveLabel={t(base ? 'form.save' : 'newsForm.create')}
          cancelTo="/admin/news/all"
          attempted={attempted}
        />
      </form>
      <div className={preview.preview}>
        <NewsPreview
          control={control.control}
          language={language}
          onLanguage={setLanguage}
          pictureSrc={pictureSrc}
          id={base?.id ?? 'new'}
        />
      </div>
      <ItemConflicts
        editor={editor}
        pictureSrc={pictureSrc}
        labelOf={(name) => t(`newsForm.${name}`)}
        langOf={(name) => (name.endsWith('_ru') ? 'ru' : 'en')}
        lost={base?.imageUrl ? t('gone.textPicture') : undefined}
        onLeave={onLeave}
      />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        isSaving={editor.isSaving}
        onKeepDraft={draft.keepForLater}
        onDiscard={draft.finish}
      />
    </div>
  );
}
