import { useTranslation } from 'react-i18next';
import { PublicationForm } from '../../features/publications/admin/form/publication-form.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useReturnToPublications } from './use-return-to-publications.ts';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/createPublication` */
export default function PublicationCreate() {
  const { t } = useTranslation('publicationsAdmin');
  const { saved, leave } = useReturnToPublications('form.created');
  return (
    <AdminPage title={t('form.createTitle')} parent={{ path: '/admin/publications/all', title: t('form.all') }}>
      <PublicationForm publication={null} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="publication" id={null} />
    </AdminPage>
  );
}
