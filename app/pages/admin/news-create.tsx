import { useTranslation } from 'react-i18next';
import { NewsForm } from '../../features/news/admin/news-edit.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useReturnToList } from './use-return-to-list.ts';

export const handle: PageHandle = { access: 'guarded', namespaces: ['linksAdmin'] };

/** `/admin/news/createNew` */
export default function NewsCreate() {
  const { t } = useTranslation('admin');
  const { saved, leave } = useReturnToList('newsForm.created');
  return (
    <AdminPage title={t('newsForm.createTitle')} parent={{ path: '/admin/news/all', title: t('newsForm.allNews') }}>
      <NewsForm news={null} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="news" id={null} />
    </AdminPage>
  );
}
