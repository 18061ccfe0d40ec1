import { useTranslation } from 'react-i18next';
import { Webhooks } from '../../features/webhooks/webhooks.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['webhooks', 'auth'] };

/** `/admin/webhooks/all` */
export default function WebhooksAll() {
  const { t } = useTranslation('webhooks');
  return (
    <AdminPage title={t('title')}>
      <Webhooks />
    </AdminPage>
  );
}
