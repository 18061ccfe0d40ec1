import { useLocation, useNavigate } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useLocalPath } from '../../i18n/language.tsx';

/** The two ways a form ends: saved, with a message, or cancelled. Both lead to the list, unless a saved item has its own page. */
export function useFormExit<Item>(list: string, word: (saved: Item) => string, pageOf = (_saved: Item) => list) {
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const onLeave = () => void navigate(localPath(list));
  const onSaved = (item: Item) => {
    showToast(word(item));
    const path = localPath(pageOf(item));
    // If the item was saved on its own page, the page stays as it is.
    if (path !== pathname) void navigate(path);
  };
  return { onSaved, onLeave };
}

/** The same for a course, whose own page stays or opens. */
export function useCourseFormExit(word: (saved: Course) => string) {
  return useFormExit('/admin/courses/all', word, ({ id }: Course) => `/admin/courses/editCourse/${id}`);
}
