import { Fragment, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Course, CourseContent } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { maxCourseDescriptionLength } from '#contract/limits.ts';
import { Checkbox } from '../../../design-system/checkbox/checkbox.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import styles from '../../../editing/item-form.module.css';
import { ItemForm } from '../../../editing/item-form.tsx';
import { type FieldNameOf, itemKind } from '../../../editing/item-kind.ts';
import { PictureField, PreviewPicture } from '../../../editing/picture-field.tsx';
import { type ItemCalls, useItemEditor } from '../../../editing/use-item-editor.ts';
import { type ItemControl, useFieldOf } from '../../../editing/use-item-form.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import { coursesApi } from '../courses.api.ts';

/** The description of courses for the editor. In the form `isComplete` is the text `true` or `false`. */
export const courseKind = itemKind({
  area: 'courses',
  item: Course,
  content: CourseContent,
  changeAction: 'course.updated',
});

export type CourseFieldName = FieldNameOf<typeof courseKind>;
/** The form library's object for this form. */
export type CourseControl = ItemControl<CourseFieldName>;

interface CoursePreviewProps {
  readonly form: CourseControl;
  /** The address of the picture; null draws the pattern of the id. */
  readonly pictureSrc: string | null;
  /** The course's id, or any word for a new course. */
  readonly id: string;
}

/** The course as its page will describe it to learners, while it is typed. */
export function CoursePreview({ form, pictureSrc, id }: CoursePreviewProps) {
  const { t } = useTranslation(['courses', 'admin']);
  const language = useLanguage();
  const { title, description } = form.watch();
  return (
    <section className={stack('1half', 'top', 'shrinks')} aria-label={t('preview.title', { ns: 'admin' })}>
      <Caption>{t('form.previewNote')}</Caption>
      <div className={styles.page}>
        <PreviewPicture src={pictureSrc} id={id} />
        <Text size="lsm" weight="semibold" className={title.trim() ? styles.title : styles.missing}>
          {spellFormulas(title.trim()) || t('preview.emptyTitle', { ns: 'admin' })}
        </Text>
        <TextPreview text={description.trim()} lang={language} />
      </div>
    </section>
  );
}

/** Every field has a name in the texts of the form. */
type Word = keyof typeof import('../../../../locales/en/courses.json')['form'];

const { createCourse, updateCourse, getCourse } = coursesApi.endpoints;
const calls: ItemCalls<Course> = {
  save: (request) => (request.over === null ? createCourse : updateCourse).initiate(request, { track: false }),
  read: (courseId) => getCourse.initiate({ courseId }, { forceRefetch: true, subscribe: false }),
};

/** Whether the course has all its chapters. It is a text in the form, so that drafts and conflicts can handle it like the others. */
function Completeness({ form }: { readonly form: CourseControl }) {
  const { t } = useTranslation('courses');
  const { field } = useController({ control: form.control, name: 'isComplete' });
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

interface CourseFormProps {
  /** The course as it was opened; null for a new one. The caller sets another `key` for another course. */
  readonly course: Course | null;
  readonly onSaved: (course: Course) => void;
  /** The user gave up the edits. */
  readonly onLeave: () => void;
}

/** The form for a new or saved course: its title and its description, with a preview beside it. */
export function CourseForm({ course, onSaved, onLeave }: CourseFormProps) {
  const { t } = useTranslation('courses');
  const editor = useItemEditor({ kind: courseKind, calls, item: course, onSaved });
  const { control, base, pictureSrc } = editor;
  const fieldOf = useFieldOf(control);
  const inputs: Readonly<Record<CourseFieldName, ReactNode>> = {
    title: <TextInput {...fieldOf('title')} label={t('form.title')} weight="medium" autoComplete="off" />,
    description: (
      <TextArea
        {...fieldOf('description')}
        label={t('form.description')}
        required={false}
        rows={10}
        maxCharacters={maxCourseDescriptionLength}
        hint={t('form.descriptionHint')}
      />
    ),
    isComplete: <Completeness form={control} />,
  };
  return (
    <ItemForm
      editor={editor}
      createLabel={t('form.create')}
      cancelTo={base ? undefined : '/admin/courses/all'}
      firstField="title"
      labelOf={(name: Word) => t(`form.${name}`)}
      textOf={(name, text) => (name === 'isComplete' ? t(`form.complete.${text}`) : text)}
      lost={t('form.lost')}
      onLeave={onLeave}
      preview={<CoursePreview form={control} pictureSrc={pictureSrc} id={base?.id ?? 'new'} />}
    >
      {courseKind.fieldNames.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
      <PictureField editor={editor} />
    </ItemForm>
  );
}
