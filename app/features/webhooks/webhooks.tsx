import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Webhook, WebhookInput, webhookKinds } from '#contract/webhooks.ts';
import { useConfirmation } from '../../confirmation/use-confirmation.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { Checkbox } from '../../design-system/checkbox/checkbox.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ConfirmDialog } from '../../lists/confirm-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksApi } from './webhooks.api.ts';
import styles from './webhooks.module.css';

const resolver = standardSchemaResolver(WebhookInput);
const emptyFields: WebhookInput = { url: '', kinds: [...webhookKinds] };

/** The webhooks: created, tried, paused, deleted, and their deliveries. */
export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const { data, error, isFetching, refetch } = webhooksApi.useListWebhooksQuery(null, {
    refetchOnMountOrArgChange: true,
  });
  const [going, setGoing] = useState<Webhook | null>(null);
  const heading = useRef<HTMLElement>(null);
  return (
    <div className={styles.page}>
      <Text size="sxs" tone="muted">
        {t('text')}
      </Text>
      {error && <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton width="half" />}
      {data?.length === 0 && <Note>{t('empty')}</Note>}
      {data && data.length > 0 && (
        <ul className={rows.box}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setGoing(webhook)} />
          ))}
        </ul>
      )}
      <section className={styles.form}>
        <Text as="h2" size="m" ref={heading} tabIndex={-1}>
          {t('make.title')}
        </Text>
        <NewWebhook onKept={() => heading.current?.focus()} />
      </section>
      {going && <DeleteWebhookDialog webhook={going} onClose={() => setGoing(null)} />}
    </div>
  );
}

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks once before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: DeleteWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const [remove] = webhooksApi.useRemoveWebhookMutation();
  return (
    <ConfirmDialog
      words={(word) => t(`delete.${word}`)}
      alreadyGone={t('delete.gone')}
      onConfirm={() => remove(id)}
      onClose={onClose}
    >
      <Note>{url}</Note>
      <Text size="sxs">{t('delete.text')}</Text>
    </ConfirmDialog>
  );
}

function NewWebhook({ onKept }: { readonly onKept: () => void }) {
  const { t } = useTranslation('webhooks');
  const identity = useConfirmation();
  const [create] = webhooksApi.useCreateWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const { form, submit, failure, fieldOf } = useSendingForm<WebhookInput>({
    resolver,
    defaultValues: emptyFields,
    send: async (input) => {
      const { data, error } = await identity.prove(() => create(input));
      if (data) setSecret(data.secret);
      return error;
    },
  });
  const keep = () => {
    setSecret(null);
    form.reset(emptyFields);
    onKept();
  };
  if (secret !== null) {
    return (
      <>
        <Notice tone="success">{t('make.made')}</Notice>
        <TextInput
          name="secret"
          readOnly
          value={secret}
          label={t('make.secret')}
          onFocus={(event) => event.target.select()}
        />
        <Button width="content" onClick={keep}>
          {t('make.done')}
        </Button>
      </>
    );
  }
  const { error, ...kinds } = fieldOf('kinds');
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure !== null && <CallFailure error={failure} />}
      <TextInput {...fieldOf('url')} type="url" label={t('make.url')} hint={t('make.urlHint')} autoComplete="off" />
      <fieldset className={stack('1')}>
        <Text as="legend" size="xs">
          {t('make.kinds')}
        </Text>
        {webhookKinds.map((kind, index) => (
          <Checkbox
            {...kinds}
            key={kind}
            value={kind}
            label={t(`kinds.${kind}`)}
            error={index === 0 ? error : undefined}
          />
        ))}
      </fieldset>
      {identity.field}
      <Button type="submit" width="content" busy={form.formState.isSubmitting}>
        {t('make.submit')}
      </Button>
    </form>
  );
}
