import { useTranslation } from 'react-i18next';
import { NewsEdit } from '../../features/news/admin/news-edit.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/news-edit.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useReturnToList } from './use-return-to-list.ts';

export const handle: PageHandle = { access: 'guarded', namespaces: ['linksAdmin'] };

/** `/admin/news/editNew/{id}` */
export default function NewsEditPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { saved, leave } = useReturnToList('newsForm.saved');
  return (
    <AdminPage title={t('newsForm.editTitle')} parent={{ path: '/admin/news/all', title: t('newsForm.allNews') }}>
      <NewsEdit key={params.id} id={params.id} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="news" id={params.id} />
    </AdminPage>
  );
}
