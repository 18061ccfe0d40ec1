import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { NewsAdminList } from '../../features/news/admin/news-admin-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded' };

/** `/admin/news/all`: the list of news items, and a button for a new one. */
export default function NewsAll() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={t('newsList.title')}
      action={<Button to="/admin/news/createNew" size="s" icon="plus" labelKey="create" />}
    >
      <NewsAdminList />
    </AdminPage>
  );
}
