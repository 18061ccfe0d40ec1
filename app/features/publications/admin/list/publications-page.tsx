import { useTranslation } from 'react-i18next';
import type { PublicationStory } from '#contract/publications.ts';
import { ErrorState } from '../../../../design-system/error-state/error-state.tsx';
import rows from '../../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../../design-system/skeleton/skeleton.tsx';
import { useLanguage } from '../../../../i18n/language-context.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { type PublicationFilter, storiesRequestOf } from '../../publication-filter.ts';
import { useListPublicationStoriesQuery } from '../../publications.api.ts';
import rowStyles from './publication-admin-row.module.css';
import { PublicationAdminRow } from './publication-admin-row.tsx';
import styles from './publications-admin-list.module.css';

const waitingRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** In the place of the first page. */
export function WaitingRows() {
  const { t } = useTranslation('publicationsAdmin');
  return (
    <div className={rows.box} role="status" aria-label={t('list.loading')}>
      {waitingRows.map((row) => (
        <div key={row} className={`${rows.row} ${rowStyles.row}`}>
          <WaitingWords />
        </div>
      ))}
    </div>
  );
}

function WaitingWords() {
  return (
    <>
      <Skeleton width="long" />
      <div>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </>
  );
}

interface PublicationsPageProps {
  readonly filter: PublicationFilter;
  /** Counted from 0. */
  readonly page: number;
  readonly onDelete: (story: PublicationStory) => void;
}

/** The rows of one page. */
export function PublicationsPage({ filter, page, onDelete }: PublicationsPageProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const request = storiesRequestOf({ filter, page: page + 1 }, useLanguage());
  const { data, error, isFetching, refetch } = useListPublicationStoriesQuery(request);
  if (data) {
    return data.items.map((story) => (
      <PublicationAdminRow key={story.id} story={story} onDelete={() => onDelete(story)} />
    ));
  }
  if (!error) {
    return waitingRows.map((row) => (
      <li key={row} className={`${rows.row} ${rowStyles.row}`}>
        <WaitingWords />
      </li>
    ));
  }
  return (
    <li className={styles.failedPage}>
      <ErrorState title={t('list.moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
