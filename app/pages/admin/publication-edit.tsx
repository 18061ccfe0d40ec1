import { useTranslation } from 'react-i18next';
import { PublicationEdit as Edit } from '../../features/publications/admin/form/publication-edit.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/publication-edit.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useReturnToPublications } from './use-return-to-publications.ts';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/editPublication/{id}` */
export default function PublicationEdit({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { saved, leave } = useReturnToPublications('form.saved');
  return (
    <AdminPage title={t('form.editTitle')} parent={{ path: '/admin/publications/all', title: t('form.all') }}>
      <Edit key={id} id={id} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="publication" id={id} />
    </AdminPage>
  );
}
