import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { NewsAdminList } from '../../features/news/admin/news-admin-list.tsx';
import { AdminPage } from './admin-page.tsx';

/** `/admin/news/all` */
export function NewsAll() {
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
