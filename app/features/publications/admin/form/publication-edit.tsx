import { useTranslation } from 'react-i18next';
import type { Publication } from '#contract/publications.ts';
import { ItemGate } from '../../../../editing/item-gate.tsx';
import { publicationsAdminApi } from '../publications-admin.api.ts';
import { PublicationForm } from './publication-form.tsx';

interface PublicationEditProps {
  readonly id: string;
  readonly onSaved: (publication: Publication) => void;
  readonly onLeave: () => void;
}

/** Loads a publication and opens its form. */
export function PublicationEdit({ id, onSaved, onLeave }: PublicationEditProps) {
  const { t } = useTranslation('publicationsAdmin');
  const query = publicationsAdminApi.useGetPublicationQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <ItemGate
      query={query}
      words={(word) => t(`form.${word}`)}
      list={{ path: '/admin/publications/all', title: t('form.all') }}
    >
      {(opened) => <PublicationForm publication={opened} onSaved={onSaved} onLeave={onLeave} />}
    </ItemGate>
  );
}
