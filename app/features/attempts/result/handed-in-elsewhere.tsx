import { skipToken } from '@reduxjs/toolkit/query';
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
import { pollIntervalMs } from '../answers/use-answer-sender.ts';
import { attemptsApi } from '../attempts.api.ts';

/**
 * Looks for an attempt among those that were handed in: from another tab or device, or by the server as its chapter closed. Asks again as
 * long as it may still come.
 */
export function useHandedIn(
  { chapterId, attemptId }: { readonly chapterId: string; readonly attemptId: string },
  asking: 'not' | 'once' | 'again',
  onFound: (attempt: OwnAttempt, all: ListPage<OwnAttempt>) => void,
) {
  const language = useLanguage();
  const list = attemptsApi.useListOwnAttemptsQuery(
    asking === 'not' ? skipToken : { chapterId, limit: defaultOwnAttemptsLimit, language },
    { refetchOnMountOrArgChange: true, pollingInterval: asking === 'again' ? pollIntervalMs : 0 },
  );
  const all = list.isFetching || asking === 'not' ? undefined : list.data;
  const found = all?.items.find(({ id }) => id === attemptId);
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (found && all) report(found, all);
  }, [found, all]);
  return { ...list, isMissing: all !== undefined && !found };
}

interface HandedInElsewhereProps {
  readonly list: ReturnType<typeof useHandedIn>;
  readonly onGoOn: () => void;
}

/** Tells that the attempt was handed in from another tab or device, while its result loads. */
export function HandedInElsewhere({ list, onGoOn }: HandedInElsewhereProps) {
  const { t } = useTranslation('attempts');
  if (list.isError && !list.isFetching) {
    return <CallFailure title={t('closed.failed')} onRetry={() => void list.refetch()} error={list.error} />;
  }
  if (!list.isMissing) return <Spinner size={32} label={t('closed.loading')} />;
  return (
    <EmptyState title={t('closed.gone')} action={<Button onClick={onGoOn}>{t('result.toOverview')}</Button>}>
      {t('closed.goneHint')}
    </EmptyState>
  );
}
