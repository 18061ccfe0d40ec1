import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { EmptyState } from '../../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../../editing/use-error-text.ts';
import { statusOf } from '../../../../store/call-error.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { useGetPublicationQuery } from '../publications-admin.api.ts';
import styles from './publication-edit.module.css';
import { PublicationForm } from './publication-form.tsx';

interface PublicationEditProps {
  readonly id: string;
  readonly onSaved: (publication: Publication) => void;
  readonly onLeave: () => void;
}

/** Fetches a publication as it stands and opens it; from then on nothing but the person changes what is in the form. */
export function PublicationEdit({ id, onSaved, onLeave }: PublicationEditProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetPublicationQuery(id, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Publication | null>(null);
  const isFresh = data !== undefined && !error && !isFetching;
  useEffect(() => {
    if (isFresh) setOpened((before) => before ?? data);
  }, [isFresh, data]);

  if (opened) return <PublicationForm publication={opened} onSaved={onSaved} onLeave={onLeave} />;
  const status = statusOf(error);
  if (error && !isFetching && (status === 404 || status === 400)) {
    const toList = (
      <Button to="/admin/publications/all" variant="secondary">
        {t('form.all')}
      </Button>
    );
    return (
      <EmptyState title={t('form.notFoundTitle')} action={toList}>
        {t('form.notFoundText')}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState title={t('form.loadFailed')} onRetry={() => void refetch()}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('form.loading')} className={styles.waiting}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
