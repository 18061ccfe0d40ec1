import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Publication } from '#contract/publications.ts';
import { PublicationEdit } from '../../features/publications/admin/form/publication-edit.tsx';
import { PublicationForm } from '../../features/publications/admin/form/publication-form.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { ItemLinks } from './item-links.tsx';
import { useFormExit } from './use-form-exit.ts';

const list = '/admin/publications/all';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['publicationsAdmin', 'publications', 'linksAdmin'],
};

/** `/admin/publications/createPublication`, and `…/editPublication/{id}`: the form of a publication, and its links. */
export default function PublicationEditPage() {
  const { id = null } = useParams();
  const { t } = useTranslation('publicationsAdmin');
  const done = id === null ? 'form.created' : 'form.saved';
  const exit = useFormExit(list, ({ title }: Publication) => t(done, { title: spellFormulas(title) }));
  return (
    <AdminPage
      title={t(id === null ? 'form.createTitle' : 'form.editTitle')}
      parent={{ path: list, title: t('form.all') }}
    >
      {id === null ? <PublicationForm publication={null} {...exit} /> : <PublicationEdit key={id} id={id} {...exit} />}
      <ItemLinks kind="publication" id={id} />
    </AdminPage>
  );
}
