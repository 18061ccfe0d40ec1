import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { maxCourseDescriptionLength } from '#contract/limits.ts';
import { Checkbox } from '../../../design-system/checkbox/checkbox.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import preview from '../../../editing/form-with-preview.module.css';
import { ItemConflicts } from '../../../editing/item-conflicts.tsx';
import { ItemFormFoot } from '../../../editing/item-form-foot.tsx';
import { PictureField } from '../../../editing/picture-field.tsx';
import { RestoredNotice } from '../../../editing/restored-notice.tsx';
import { saveByKeys } from '../../../editing/save-by-keys.ts';
import { UnsavedWorkGuard } from '../../../editing/unsaved-work-guard.tsx';
import { useItemEditor } from '../../../editing/use-item-editor.ts';
import { usePictureSrc } from '../../../editing/use-picture-src.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { type CourseFormControl, emptyFields, fieldsOf } from './course-fields.ts';
import styles from './course-form.module.css';
import { courseKind } from './course-kind.ts';
import { CoursePreview } from './course-preview.tsx';
import { useCourseForm } from './use-course-form.ts';
import { useSaveCourse } from './use-save-course.ts';

interface CourseFormProps {
  /** The course as it was opened; null for a new one. Another course needs another `key`. */
  readonly course: Course | null;
  readonly onSaved: (course: Course) => void;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** Whether all chapters are there: a word of the form like its texts, so that drafts and conflicts know it too. */
function Completeness({ control }: Pick<CourseFormControl, 'control'>) {
  const { t } = useTranslation('courses');
  const { field } = useController({ control, name: 'isComplete' });
  return (
    <Checkbox
      {...field}
      checked={field.value === 'true'}
      onChange={({ target }) => field.onChange(String(target.checked))}
      label={t('form.isComplete')}
      hint={t('form.isCompleteHint')}
    />
  );
}

/** The one form that writes and edits what a course is called and says of itself, with its preview beside it. */
export function CourseForm({ course, onSaved, onLeave }: CourseFormProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const [attempted, setAttempted] = useState(false);
  const [opening] = useState(() => (course ? fieldsOf(course) : emptyFields));
  const { control, form } = useCourseForm(opening);
  const finish = (saved: Course) => {
    setAttempted(false);
    onSaved(saved);
  };
  const editor = useItemEditor({ kind: courseKind, item: course, form, saving: useSaveCourse(), onSaved: finish });
  const { base, picture, refusal, draft, isChanged, isSettled } = editor;
  const pictureSrc = usePictureSrc(picture, base?.imageUrl);
  const { errors } = control.formState;
  const submit = control.handleSubmit((content) => {
    if (isChanged)
      return editor.send({ id: base?.id ?? null, version: base?.version, fields: fieldsOf(content), picture });
  });

  return (
    <div className={preview.layout}>
      <form
        className={stack('3', 'top', 'shrinks')}
        noValidate
        onKeyDown={saveByKeys}
        onSubmit={(event) => {
          setAttempted(true);
          void submit(event);
        }}
      >
        <RestoredNotice {...editor.restored} onAnswered={() => editor.form.focus('title')} />
        <TextInput
          {...control.register('title')}
          label={t('form.title')}
          weight="medium"
          autoComplete="off"
          error={errorText(errors.title?.message)}
        />
        <TextArea
          {...control.register('description')}
          label={t('form.description')}
          required={false}
          rows={10}
          maxCharacters={maxCourseDescriptionLength}
          hint={t('form.descriptionHint')}
          error={errorText(errors.description?.message)}
        />
        <Completeness control={control.control} />
        <div className={styles.picture}>
          <PictureField
            hasCurrent={Boolean(base?.imageUrl)}
            previewSrc={pictureSrc}
            picture={picture}
            fault={refusal?.kind === 'fields' ? refusal.picture : null}
            onChange={editor.changePicture}
          />
        </div>
        <ItemFormFoot
          editor={editor}
          saveLabel={t(base ? 'form.save' : 'form.create')}
          cancelTo={base ? undefined : '/admin/courses/all'}
          attempted={attempted}
        />
      </form>
      <CoursePreview control={control.control} pictureSrc={pictureSrc} id={base?.id ?? 'new'} />
      <ItemConflicts
        editor={editor}
        pictureSrc={pictureSrc}
        labelOf={(name) => t(`form.${name}`)}
        textOf={(name, text) => (name === 'isComplete' ? t(`form.complete.${text}`) : text)}
        lost={t('form.lost')}
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
