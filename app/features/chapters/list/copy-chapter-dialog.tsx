import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Select } from '../../../design-system/select/select.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { chaptersApi } from '../chapters.api.ts';

interface CopyChapterDialogProps {
  readonly chapter: Chapter;
  readonly courses: readonly { readonly id: string; readonly title: string }[];
  readonly onClose: () => void;
}

/** Asks which course the copy of a chapter goes to, and says what it contains. */
export function CopyChapterDialog({ chapter: { id, courseId, title }, courses, onClose }: CopyChapterDialogProps) {
  const { t } = useTranslation('chapters');
  const [copyChapter] = chaptersApi.useCopyChapterMutation();
  const [wantedId, setWantedId] = useState(courseId);
  const others = courses.filter((course) => course.id !== courseId);
  return (
    <ConfirmDialog
      words={(word) => t(`copy.${word}`, { title: spellFormulas(title) })}
      isDanger={false}
      onConfirm={() => copyChapter({ id, courseId: wantedId })}
      onClose={onClose}
    >
      <Select
        name="course"
        label={t('copy.into')}
        value={wantedId}
        options={[
          { value: courseId, label: t('copy.same') },
          ...others.map((course) => ({ value: course.id, label: spellFormulas(course.title) })),
        ]}
        onChange={({ currentTarget }) => setWantedId(currentTarget.value)}
      />
      <Text size="sxs">{t('copy.text')}</Text>
    </ConfirmDialog>
  );
}
