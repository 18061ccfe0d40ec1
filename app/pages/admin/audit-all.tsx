import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { CourseName } from '../../features/courses/admin/course-gate.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['audit'] };

/** `/admin/audit/all`: the journal, newest first, with a link to the webhooks. */
export default function AuditAll() {
  const { t } = useTranslation('audit');
  return (
    <AdminPage
      title={t('title')}
      action={
        <Button to="/admin/webhooks/all" variant="quiet" icon="external">
          {t('toWebhooks')}
        </Button>
      }
    >
      <AuditList courseName={(courseId) => <CourseName id={courseId} />} />
    </AdminPage>
  );
}
