import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ownAccountApi } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { DoneMessage } from './done-message.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The secret calendar address that tells when chapters open and close. It is made here, shown once, and revoked. */
export function Calendar() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = ownAccountApi.useGetCalendarQuery(null, {
    refetchOnMountOrArgChange: true,
  });
  const [create, creating] = ownAccountApi.useCreateCalendarAddressMutation();
  const [remove, removing] = ownAccountApi.useRemoveCalendarAddressMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLElement>(null);
  const failure = creating.error ?? removing.error;
  const show = (next: string | null, isGone = false) => {
    setUrl(next);
    setRemoved(isGone);
    heading.current?.focus({ preventScroll: true });
  };
  const make = async () => {
    removing.reset();
    const made = await create(language);
    if (made.data) show(made.data.url);
  };
  const revoke = async () => {
    creating.reset();
    if (!(await remove(null)).error) show(null, true);
  };
  const madeAt = data?.madeAt ?? null;
  return (
    <AccountSection title={t('calendar.title')} text={t('calendar.text')} headingRef={heading}>
      {error && <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {failure && <CallFailure error={failure} />}
      {url !== null ? (
        <ShownOnce
          news={t('calendar.hint')}
          label={t('calendar.address')}
          secret={url}
          done={t('tokens.done')}
          onDone={() => show(null)}
        />
      ) : (
        <>
          {madeAt !== null && (
            <Text size="xs">{t('calendar.since', { day: formatDay(madeAt.slice(0, 10), language) })}</Text>
          )}
          <div className={cluster('1 2', 'center')}>
            <Button variant="secondary" busy={creating.isLoading} onClick={() => void make()}>
              {t(madeAt === null ? 'calendar.make' : 'calendar.renew')}
            </Button>
            {madeAt !== null && (
              <Button variant="secondary" busy={removing.isLoading} onClick={() => void revoke()}>
                {t('calendar.remove')}
              </Button>
            )}
            <DoneMessage>{isRemoved && t('calendar.removed')}</DoneMessage>
          </div>
        </>
      )}
    </AccountSection>
  );
}
