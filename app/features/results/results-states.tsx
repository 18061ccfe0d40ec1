import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { EmptyState, Skeleton } from '../../design-system/states/states.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { statusOf } from '../../store/call-error.ts';
import styles from './results-states.module.css';

/** Results of a course or a chapter that are on their way. */
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

/** Results of a course or a chapter that is not there. */
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

/** Results that could not be had, or of something that is not there. */
export function ResultsFailure({ error, isRetrying, onRetry }: ResultsFailureProps) {
  const { t } = useTranslation('results');
  if (statusOf(error) === 404) return <ResultsGone />;
  return <CallFailure title={t('states.failed')} isRetrying={isRetrying} onRetry={onRetry} error={error} />;
}

/** Nobody in the list is as it is searched and filtered for. */
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
