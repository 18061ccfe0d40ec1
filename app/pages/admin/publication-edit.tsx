import { useTranslation } from 'react-i18next';
import type { Publication } from '#contract/publications.ts';
import { PublicationEdit as Edit } from '../../features/publications/admin/form/publication-edit.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/publication-edit.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useFormWays } from './use-form-ways.ts';

const list = '/admin/publications/all';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/editPublication/{id}` */
export default function PublicationEdit({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { saved, leave } = useFormWays(list, ({ title }: Publication) => t('form.saved', { title }));
  return (
    <AdminPage title={t('form.editTitle')} parent={{ path: list, title: t('form.all') }}>
      <Edit key={id} id={id} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="publication" id={id} />
    </AdminPage>
  );
}
