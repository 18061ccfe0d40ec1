import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useAct } from './use-act.ts';
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
  const act = useAct();
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
              void act(test(id), t('tested'));
            }}
          >
            {t('test')}
          </Button>
          <Button
            {...button}
            aria-label={t(isActive ? 'pauseName' : 'resumeName', { url })}
            busy={updating.isLoading}
            onClick={() => void act(update({ id, isActive: !isActive }))}
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
