import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { CourseForm } from '../../features/courses/admin/course-form.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useCourseFormExit } from './use-form-exit.ts';

export const handle: PageHandle = { access: 'guarded', namespaces: ['courses', 'linksAdmin'] };

/** `/admin/courses/createCourse`: the form of a new course, which opens its own page once it is saved. */
export default function CourseCreate() {
  const { t } = useTranslation('courses');
  const exit = useCourseFormExit(({ title }) => t('form.created', { title: spellFormulas(title) }));
  return (
    <AdminPage title={t('form.createTitle')} parent={{ path: '/admin/courses/all', title: t('all') }}>
      <CourseForm course={null} {...exit} />
      <ItemLinks kind="course" id={null} />
    </AdminPage>
  );
}
