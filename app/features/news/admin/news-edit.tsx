import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useGetNewsQuery } from './news-admin.api.ts';
import styles from './news-edit.module.css';
import { NewsForm } from './news-form.tsx';

interface NewsEditProps {
  readonly id: string;
  readonly onSaved: (news: News) => void;
  readonly onLeave: () => void;
}

/** Fetches an item as it stands and opens it; from then on nothing but the person changes what is in the form. */
export function NewsEdit({ id, onSaved, onLeave }: NewsEditProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetNewsQuery(id, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<News | null>(null);
  const isFresh = data !== undefined && !error && !isFetching;
  useEffect(() => {
    if (isFresh) setOpened((before) => before ?? data);
  }, [isFresh, data]);

  if (opened) return <NewsForm news={opened} onSaved={onSaved} onLeave={onLeave} />;
  const status = statusOf(error);
  if (error && !isFetching && (status === 404 || status === 400)) {
    return (
      <EmptyState
        title={t('newsForm.notFoundTitle')}
        action={
          <Button to="/admin/news/all" variant="secondary">
            {t('newsForm.allNews')}
          </Button>
        }
      >
        {t('newsForm.notFoundText')}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState title={t('newsForm.loadFailed')} onRetry={() => void refetch()}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('newsForm.loading')} className={styles.waiting}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
