import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { EmptyState, Skeleton } from '../../design-system/states/states.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { statusOf } from '../../store/call-error.ts';
import styles from './results-states.module.css';

/** Placeholder while results load. */
export function ResultsWaiting() {
  const { t } = useTranslation('results');
  return (
    <div role="status" aria-label={t('states.loading')} className={stack('1')}>
      <Skeleton width="half" />
      <Skeleton width="long" />
      <div className={styles.grid}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}

/** Says that the course or chapter does not exist. */
export function ResultsGone() {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('states.goneTitle')}
      action={
        <Button to="/admin/courses/all" variant="secondary">
          {t('links.courses')}
        </Button>
      }
    >
      {t('states.goneText')}
    </EmptyState>
  );
}

interface ResultsFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that results could not be loaded, or that the course or chapter does not exist. */
export function ResultsFailure({ error, isRetrying, onRetry }: ResultsFailureProps) {
  const { t } = useTranslation('results');
  if (statusOf(error) === 404) return <ResultsGone />;
  return <CallFailure title={t('states.failed')} isRetrying={isRetrying} onRetry={onRetry} error={error} />;
}

/** Says that nobody matches the search and the filter. */
export function NobodyFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('states.nobodyTitle')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('states.showAll')}
        </Button>
      }
    >
      {t('states.nobodyText')}
    </EmptyState>
  );
}
