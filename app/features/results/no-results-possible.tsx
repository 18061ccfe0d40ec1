import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { EmptyState } from '../../design-system/states/states.tsx';

interface NoResultsPossibleProps {
  readonly courseId: string;
  readonly what: 'participants' | 'chapters';
}

/** Shown for a course without people or chapters, which cannot have results yet. */
export function NoResultsPossible({ courseId, what }: NoResultsPossibleProps) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      as="h2"
      title={t(`nothing.${what}.title`)}
      action={<Button to={`/admin/courses/editCourse/${courseId}`}>{t(`nothing.${what}.action`)}</Button>}
    >
      {t(`nothing.${what}.text`)}
    </EmptyState>
  );
}
