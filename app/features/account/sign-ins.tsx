import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/account.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Waiting } from '../../design-system/states/states.tsx';
import { Note } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { statusOf } from '../../store/call-error.ts';
import { ownAccountApi } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { DoneMessage } from './done-message.tsx';
import { SignInRow } from './sign-in-row.tsx';

/** Where the account is signed in, with a way to end each sign-in but the one in use. */
export function SignIns() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = ownAccountApi.useListSignInsQuery(null, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLElement>(null);
  return (
    <AccountSection title={t('signIns.title')} text={t('signIns.text')} headingRef={heading}>
      {data ? (
        <SignInList signIns={data} onEnded={() => heading.current?.focus({ preventScroll: true })} />
      ) : error ? (
        <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Waiting label={t('signIns.loading')} lines={['long', 'half']} />
      )}
    </AccountSection>
  );
}

interface SignInListProps {
  readonly signIns: readonly SignIn[];
  /** The button with the focus goes away: the caller moves the focus. */
  readonly onEnded: () => void;
}

function SignInList({ signIns, onEnded }: SignInListProps) {
  const { t } = useTranslation('account');
  const [endSignIn, ending] = ownAccountApi.useEndSignInMutation();
  const [endOthers, endingOthers] = ownAccountApi.useEndOtherSignInsMutation();
  const [outcome, setOutcome] = useState('');
  const others = signIns.filter(({ isCurrent }) => !isCurrent);
  const failure = ending.error && statusOf(ending.error) !== 404 ? ending.error : endingOthers.error;

  const announce = (text: string) => {
    setOutcome(text);
    onEnded();
  };
  const endOne = async (id: string) => {
    setOutcome('');
    endingOthers.reset();
    const { error } = await endSignIn(id);
    // 404: the sign-in had ended by itself.
    if (!error || statusOf(error) === 404) announce(t('signIns.ended'));
  };
  const endAll = async () => {
    setOutcome('');
    ending.reset();
    const { error } = await endOthers(null);
    if (!error) announce(t('signIns.endedOthers'));
  };

  return (
    <>
      {failure && <CallFailure error={failure} />}
      <ul className={rows.box}>
        {signIns.map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            isEnding={ending.isLoading && ending.originalArgs === signIn.id}
            onEnd={() => void endOne(signIn.id)}
          />
        ))}
      </ul>
      {others.length === 0 && <Note>{t('signIns.none')}</Note>}
      <div className={cluster('1 2', 'center')}>
        {others.length > 1 && (
          <Button variant="secondary" busy={endingOthers.isLoading} onClick={() => void endAll()}>
            {t('signIns.endOthers')}
          </Button>
        )}
        <DoneMessage>{outcome}</DoneMessage>
      </div>
    </>
  );
}
