import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessTokenInput, type AccessToken as Token } from '#contract/access-tokens.ts';
import { useConfirmation } from '../../confirmation/use-confirmation.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Select } from '../../design-system/select/select.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { statusOf } from '../../store/call-error.ts';
import { ownAccountApi } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { DoneMessage } from './done-message.tsx';
import { ShownOnce } from './shown-once.tsx';
import signIns from './sign-ins.module.css';

const resolver = standardSchemaResolver(AccessTokenInput);
const emptyFields: AccessTokenInput = { name: '', scope: 'reading' };

/** Access tokens, by which programs call in the place of their owner. A token is made here, shown once, and revoked. */
export function AccessTokens() {
  const { t } = useTranslation('account');
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = ownAccountApi.useListAccessTokensQuery(null, { refetchOnMountOrArgChange: true });
  const [remove, removing] = ownAccountApi.useRemoveAccessTokenMutation();
  const [made, setMade] = useState<string | null>(null);
  const [isRevoked, setRevoked] = useState(false);
  const heading = useRef<HTMLElement>(null);
  const show = (token: string | null) => {
    setMade(token);
    setRevoked(false);
    heading.current?.focus({ preventScroll: true });
  };
  const revoke = async (id: string) => {
    setRevoked(false);
    const failure = (await remove(id)).error;
    // 404: it was revoked elsewhere.
    if (failure && statusOf(failure) !== 404) return;
    setRevoked(true);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <AccountSection title={t('tokens.title')} text={t('tokens.text')} headingRef={heading}>
      {error && <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {removing.error && statusOf(removing.error) !== 404 && <CallFailure error={removing.error} />}
      {data.length > 0 && (
        <ul className={rows.box}>
          {data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isEnding={removing.isLoading && removing.originalArgs === token.id}
              onRevoke={() => void revoke(token.id)}
            />
          ))}
        </ul>
      )}
      <DoneMessage>{isRevoked && t('tokens.revoked')}</DoneMessage>
      {made === null ? (
        <TokenForm onMade={show} />
      ) : (
        <ShownOnce
          news={t('tokens.isMade')}
          label={t('tokens.token')}
          secret={made}
          done={t('tokens.done')}
          onDone={() => show(null)}
        />
      )}
    </AccountSection>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly isEnding: boolean;
  readonly onRevoke: () => void;
}

function TokenRow({ token: { name, scope, createdAt, lastUsedOn }, isEnding, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <li className={`${rows.row} ${cluster('1 2', 'center', 'spread')}`}>
      <div className={signIns.words}>
        <Text as="div" size="sxs" weight="medium">
          {name}
        </Text>
        <Text as="div" size="xss" tone="muted" className={cluster('0 1half', 'center')}>
          <span>{t(`tokens.scopes.${scope}`)}</span>
          <span>{t('tokens.made', { day: formatDay(createdAt.slice(0, 10), language) })}</span>
          <span>
            {lastUsedOn === null ? t('tokens.unused') : t('tokens.used', { day: formatDay(lastUsedOn, language) })}
          </span>
        </Text>
      </div>
      <Button
        variant="secondary"
        width="content"
        className={signIns.end}
        aria-label={t('tokens.revokeName', { name })}
        busy={isEnding}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

function TokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const { t } = useTranslation('account');
  const identity = useConfirmation();
  const [create] = ownAccountApi.useCreateAccessTokenMutation();
  const { form, submit, failure, fieldOf } = useSendingForm<AccessTokenInput>({
    resolver,
    defaultValues: emptyFields,
    send: async (input) => {
      const { data, error } = await identity.prove(() => create(input));
      if (data) onMade(data.token);
      return error;
    },
  });
  const scopes = (['reading', 'all'] as const).map((value) => ({ value, label: t(`tokens.scopes.${value}`) }));
  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      {failure !== null && <CallFailure error={failure} />}
      <TextInput {...fieldOf('name')} label={t('tokens.name')} hint={t('tokens.nameHint')} autoComplete="off" />
      <Select {...fieldOf('scope')} label={t('tokens.scope')} hint={t('tokens.scopeHint')} options={scopes} />
      {identity.field}
      <div className={cluster('1 2', 'center')}>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting}>
          {t('tokens.make')}
        </Button>
      </div>
    </form>
  );
}
