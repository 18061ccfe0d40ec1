import { useTranslation } from 'react-i18next';
import type { Publication } from '#contract/publications.ts';
import { PublicationForm } from '../../features/publications/admin/form/publication-form.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useFormWays } from './use-form-ways.ts';

const list = '/admin/publications/all';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/createPublication` */
export default function PublicationCreate() {
  const { t } = useTranslation('publicationsAdmin');
  const { saved, leave } = useFormWays(list, ({ title }: Publication) => t('form.created', { title }));
  return (
    <AdminPage title={t('form.createTitle')} parent={{ path: list, title: t('form.all') }}>
      <PublicationForm publication={null} onSaved={saved} onLeave={leave} />
      <ItemLinks kind="publication" id={null} />
    </AdminPage>
  );
}
