import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useLocalPath } from '../../i18n/language.tsx';

/** The two ways in which work on a course ends: saved, with a word about it, on its own page; or given up. */
export function useCourseWays(savedTextKey: 'form.created' | 'form.saved') {
  const { t } = useTranslation('courses');
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const leave = () => void navigate(localPath('/admin/courses/all'));
  const saved = ({ id, title }: Course) => {
    showToast(t(savedTextKey, { title }));
    const path = localPath(`/admin/courses/editCourse/${id}`);
    // Saved where it was opened, the page stays as it is.
    if (path !== pathname) void navigate(path);
  };
  return { saved, leave };
}
