import { useLocation, useNavigate } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useLocalPath } from '../../i18n/language.tsx';

/** The two ways in which a form ends: saved, with a word about it, or given up. Both lead to the list, if a saved item has no own page. */
export function useFormWays<Item>(list: string, word: (saved: Item) => string, pageOf = (_saved: Item) => list) {
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const onLeave = () => void navigate(localPath(list));
  const onSaved = (item: Item) => {
    showToast(word(item));
    const path = localPath(pageOf(item));
    // Saved where it was opened, the page stays as it is.
    if (path !== pathname) void navigate(path);
  };
  return { onSaved, onLeave };
}

/** Those of a course: its own page stays, or comes. */
export function useCourseWays(word: (saved: Course) => string) {
  return useFormWays('/admin/courses/all', word, ({ id }: Course) => `/admin/courses/editCourse/${id}`);
}
