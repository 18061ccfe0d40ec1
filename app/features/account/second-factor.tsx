import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorSecret, SecondFactor as SecondFactorState } from '#contract/second-factor.ts';
import { confirmationApi } from '../../confirmation/confirmation.api.ts';
import { useConfirmation } from '../../confirmation/use-confirmation.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Waiting } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../lists/confirm-dialog.tsx';
import { ownAccountApi } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { DoneMessage } from './done-message.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** So few codes left, or fewer, are worth a warning. */
const fewCodes = 3;

/** The second factor, codes of an authenticator: set up, moved to another device, removed. */
export function SecondFactor() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = confirmationApi.useGetSecondFactorQuery(null, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLElement>(null);
  return (
    <AccountSection title={t('secondFactor.title')} text={t('secondFactor.text')} headingRef={heading}>
      {data ? (
        <Changes factor={data} onChanged={() => heading.current?.focus({ preventScroll: true })} />
      ) : error ? (
        <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Waiting label={t('secondFactor.loading')} lines={['long']} />
      )}
    </AccountSection>
  );
}

interface ChangesProps {
  readonly factor: SecondFactorState;
  /** The element with the focus goes away: the caller moves the focus. */
  readonly onChanged: () => void;
}

function Changes({ factor, onChanged }: ChangesProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const identity = useConfirmation();
  const [set, setting] = ownAccountApi.useSetSecondFactorMutation();
  const [renew, renewing] = ownAccountApi.useRenewRecoveryCodesMutation();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [outcome, setOutcome] = useState('');

  const show = (next: { readonly secret?: SecondFactorSecret; readonly codes?: readonly string[] }, news = '') => {
    setSecret(next.secret ?? null);
    setCodes(next.codes ?? null);
    setFailure(undefined);
    setOutcome(news);
    onChanged();
  };
  const begin = async () => {
    const { data, error } = await identity.prove(() => set({}));
    if (data && 'secret' in data) show({ secret: data });
    else setFailure(error);
  };
  const finish = async (code: string) => {
    const { data, error } = await identity.prove(() => set({ code, language }));
    if (data && 'recoveryCodes' in data) show({ codes: data.recoveryCodes }, t('recoveryCodes.isSet'));
    return error;
  };
  const renewCodes = async () => {
    const { data, error } = await identity.prove(() => renew(language));
    if (data) show({ codes: data.recoveryCodes }, t('recoveryCodes.renewed'));
    else setFailure(error);
  };

  const within = (content: ReactNode) => (
    <div className={stack('2')}>
      {failure !== undefined && <CallFailure error={failure} />}
      {identity.field}
      {content}
    </div>
  );
  if (codes) return <RecoveryCodes codes={codes} news={outcome} onDone={() => show({})} />;
  if (secret) return within(<SecondFactorSetup secret={secret} send={finish} onBack={() => show({})} />);
  if (!factor.isSet) {
    return within(
      <>
        {factor.isRequired && <Notice tone="warning">{t('secondFactor.required')}</Notice>}
        <div className={cluster('1 2', 'center')}>
          <Button icon="lock" busy={setting.isLoading} onClick={() => void begin()}>
            {t('secondFactor.setUp')}
          </Button>
          <DoneMessage>{outcome}</DoneMessage>
        </div>
      </>,
    );
  }
  return within(
    <>
      <FactorStatus factor={factor} />
      <div className={cluster('1 2', 'center')}>
        <Button variant="secondary" busy={renewing.isLoading} onClick={() => void renewCodes()}>
          {t('secondFactor.renew')}
        </Button>
        <Button variant="secondary" busy={setting.isLoading} onClick={() => void begin()}>
          {t('secondFactor.move')}
        </Button>
        <Button variant="red" icon="unlock" onClick={() => setRemoving(true)}>
          {t('secondFactor.remove.open')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveFactorDialog
          isRequired={factor.isRequired}
          onClose={() => setRemoving(false)}
          onDone={() => show({}, t('secondFactor.remove.done'))}
        />
      )}
    </>,
  );
}

/** Says since when the second factor is on, and how many recovery codes are left. */
function FactorStatus({ factor: { setAt, recoveryCodesLeft } }: { readonly factor: SecondFactorState }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const left = t('secondFactor.codesLeft', { count: recoveryCodesLeft });
  return (
    <>
      <Text size="sxs">
        {setAt !== null && t('secondFactor.since', { day: formatDay(setAt.slice(0, 10), language) })}
        {recoveryCodesLeft > fewCodes && ` ${left}`}
      </Text>
      {recoveryCodesLeft <= fewCodes && <Notice tone="warning">{`${left} ${t('secondFactor.makeNew')}`}</Notice>}
    </>
  );
}

interface RemoveFactorDialogProps extends RowDialogProps {
  readonly isRequired: boolean;
}

/** Asks before the second factor of the account is removed. */
export function RemoveFactorDialog({ isRequired, ...dialogProps }: RemoveFactorDialogProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const identity = useConfirmation();
  const [remove] = ownAccountApi.useRemoveSecondFactorMutation();
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) => t(`secondFactor.remove.${word}`)}
      alreadyGone={t('secondFactor.remove.done')}
      onConfirm={() => identity.prove(() => remove(language))}
    >
      <Text size="sxs">{t('secondFactor.remove.text')}</Text>
      {isRequired && <Notice tone="warning">{t('secondFactor.required')}</Notice>}
      {identity.field}
    </ConfirmDialog>
  );
}
