import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAttempt } from '#contract/attempts.ts';
import { defaultOwnAttemptsLimit } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CallFailure } from '../../../lists/call-failure.tsx';
import type { ListPage } from '../../../store/base-api.ts';
import { useListOwnAttemptsQuery } from '../attempts.api.ts';

interface ClosedElsewhereProps {
  readonly chapterId: string;
  readonly attemptId: string;
  readonly onFound: (attempt: OwnAttempt, all: ListPage<OwnAttempt>) => void;
  readonly onGoOn: () => void;
}

/** The attempt was handed in from another tab or device: its result is looked for. */
export function ClosedElsewhere({ chapterId, attemptId, onFound, onGoOn }: ClosedElsewhereProps) {
  const { t } = useTranslation('attempts');
  const list = useListOwnAttemptsQuery(
    { chapterId, limit: defaultOwnAttemptsLimit, language: useLanguage() },
    { refetchOnMountOrArgChange: true },
  );
  const all = list.isFetching ? undefined : list.data;
  const found = all?.items.find(({ id }) => id === attemptId);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (found && all) tell(found, all);
  }, [found, all]);

  if (list.isError && !list.isFetching) {
    return <CallFailure title={t('closed.failed')} onRetry={() => void list.refetch()} error={list.error} />;
  }
  if (!all || found) return <Spinner size={32} label={t('closed.loading')} />;
  return (
    <EmptyState title={t('closed.gone')} action={<Button onClick={onGoOn}>{t('result.toOverview')}</Button>}>
      {t('closed.goneHint')}
    </EmptyState>
  );
}
