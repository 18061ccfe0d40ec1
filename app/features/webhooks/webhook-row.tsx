import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { useReportOutcome } from './use-report-outcome.ts';
import { webhooksApi } from './webhooks.api.ts';
import styles from './webhooks.module.css';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onDelete: () => void;
}

/** One webhook: its address, its kinds, whether it works, and the actions on it. */
export function WebhookRow({ webhook, onDelete }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const report = useReportOutcome();
  const [test, testing] = webhooksApi.useTestWebhookMutation();
  const [update, updating] = webhooksApi.useUpdateWebhookMutation();
  const [isOpen, setOpen] = useState(false);
  const { id, url, kinds, isActive, failedAt } = webhook;
  const state =
    failedAt === null ? t(isActive ? 'active' : 'paused') : t('failed', { date: formatInstant(failedAt, language) });
  const button = { variant: 'quiet', size: 's' } as const;
  return (
    <li className={rows.row}>
      <div className={styles.row}>
        <div className={stack('0', 'shrinks', 'breakWords')}>
          <Text as="div" size="sxs" weight="medium">
            {url}
          </Text>
          <Note as="div">{kinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}</Note>
          <Text as="div" size="xs" {...(failedAt !== null && { tone: 'danger' })}>
            {state}
          </Text>
        </div>
        <div className={styles.actions}>
          <Button
            {...button}
            aria-label={t('testName', { url })}
            busy={testing.isLoading}
            disabled={!isActive}
            onClick={() => {
              setOpen(true);
              void report(test(id), t('tested'));
            }}
          >
            {t('test')}
          </Button>
          <Button
            {...button}
            aria-label={t(isActive ? 'pauseName' : 'resumeName', { url })}
            busy={updating.isLoading}
            onClick={() => void report(update({ id, isActive: !isActive }))}
          >
            {t(isActive ? 'pause' : 'resume')}
          </Button>
          <Button
            {...button}
            aria-label={t('log.openName', { url })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('log.open')}
          </Button>
          <Button {...button} icon="delete" iconOnly onClick={onDelete}>
            {t('delete.openName', { url })}
          </Button>
        </div>
      </div>
      {isOpen && <DeliveryLog webhookId={id} />}
    </li>
  );
}

const shownCount = 50;
const pollIntervalMs = 5000;

/** The deliveries of a webhook, newest first, updated as they happen. */
function DeliveryLog({ webhookId }: { readonly webhookId: string }) {
  const { t } = useTranslation('webhooks');
  const { data, error, isFetching, refetch } = webhooksApi.useListWebhookDeliveriesQuery(
    { id: webhookId, limit: shownCount },
    { pollingInterval: pollIntervalMs, skipPollingIfUnfocused: true },
  );
  if (error && !data) return <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton width="half" />;
  if (data.total === 0) return <Note>{t('log.empty')}</Note>;
  return (
    <>
      <ul className={`${rows.list} ${styles.log}`}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {data.total > shownCount && <Note>{t('log.more', { shown: shownCount, count: data.total })}</Note>}
    </>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const report = useReportOutcome();
  const [redeliver, { isLoading }] = webhooksApi.useRedeliverMutation();
  const { id, kind, state, attempts, createdAt, lastStatus, lastAnswer } = delivery;
  const date = formatInstant(createdAt, language);
  const isNew = state === 'waiting' && attempts === 0;
  const answer = [lastStatus, lastAnswer].filter(Boolean).join(' ');
  return (
    <li className={styles.row}>
      <div className={stack('0', 'shrinks', 'breakWords')}>
        <Text as="span" size="xs">
          {t(`kinds.${kind}`)} · {t(isNew ? 'log.new' : `log.${state}`, { count: attempts })}
        </Text>
        <Note as="span">{date}</Note>
        {answer !== '' && <Note as="span">{t('log.answer', { answer: answer.slice(0, 200) })}</Note>}
      </div>
      {!isNew && (
        <Button
          variant="quiet"
          size="s"
          icon="retry"
          busy={isLoading}
          aria-label={t('log.againName', { kind: t(`kinds.${kind}`), date })}
          onClick={() => void report(redeliver(id), t('log.sent'))}
        >
          {t('log.again')}
        </Button>
      )}
    </li>
  );
}
