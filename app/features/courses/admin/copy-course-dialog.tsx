import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { maxCourseTitleLength } from '#contract/limits.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { coursesApi } from '../courses.api.ts';

interface CopyCourseDialogProps {
  readonly course: Pick<Course, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Asks for the title of a course's copy, and says what the copy contains. */
export function CopyCourseDialog({ course: { id, title }, onClose }: CopyCourseDialogProps) {
  const { t } = useTranslation('courses');
  const [copyCourse] = coursesApi.useCopyCourseMutation();
  const [name, setName] = useState(title);
  return (
    <ConfirmDialog
      words={(word) => t(`copy.${word}`)}
      isDanger={false}
      canConfirm={name.trim() !== ''}
      onConfirm={() => copyCourse({ id, title: name })}
      onClose={onClose}
    >
      <TextInput
        name="title"
        label={t('copy.name')}
        clearable
        autoComplete="off"
        maxLength={maxCourseTitleLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Text size="sxs">{t('copy.text')}</Text>
    </ConfirmDialog>
  );
}
