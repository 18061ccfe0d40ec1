import { useTranslation } from 'react-i18next';
import { maxPageSize } from '#contract/limits.ts';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { useListCoursesQuery } from '../../features/courses/courses.api.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { AdminPage } from './admin-page.tsx';

/** `/admin/audit/all` */
export function AuditAll() {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { data } = useListCoursesQuery({ limit: maxPageSize });
  const courses = data?.items.toSorted((one, other) => one.title.localeCompare(other.title, language)) ?? [];
  return (
    <AdminPage title={t('title')}>
      <AuditList courses={courses} />
    </AdminPage>
  );
}
