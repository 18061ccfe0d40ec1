import { useTranslation } from 'react-i18next';
import { Webhooks } from '../../features/webhooks/webhooks.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['webhooks', 'audit', 'auth'] };

/** `/admin/webhooks/all`: the webhooks and their deliveries; a page below the journal. */
export default function WebhooksAll() {
  const { t } = useTranslation(['webhooks', 'audit']);
  return (
    <AdminPage title={t('title')} parent={{ path: '/admin/audit/all', title: t('title', { ns: 'audit' }) }}>
      <Webhooks />
    </AdminPage>
  );
}
