import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { useCopying } from '../../../lib/use-copying.ts';
import { saveFile } from '../../../store/download.ts';
import type { QuestionFields } from '../chapter-fields.ts';
import type { Loss } from './exchange/exchange.ts';
import { writeGift } from './exchange/write-gift.ts';
import styles from './exchange-dialog.module.css';
import { keepKeysInside } from './keep-keys-inside.ts';

/** Lists what the format cannot express, by reason, with the numbers of the questions. */
function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  const { t } = useTranslation('chapters');
  if (losses.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={stack('half')}>
        {[...Map.groupBy(losses, ({ reason }) => reason)].map(([reason, lost]) => (
          <li key={reason}>
            {t(`questions.export.loss.${reason}`, {
              count: lost.length,
              numbers: lost.map(({ number }) => number).join(', '),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ExportDialogProps {
  readonly questions: readonly QuestionFields[];
  readonly onClose: () => void;
}

/** All questions as one GIFT text, to copy or to download, with a list of what is lost. */
export function ExportDialog({ questions, onClose }: ExportDialogProps) {
  const { t } = useTranslation('chapters');
  const { text, count, losses } = useMemo(() => writeGift(questions), [questions]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { outcome, copy } = useCopying();
  const copyOrSelect = async () => {
    if (await copy(text)) return;
    field.current?.focus();
    field.current?.select();
  };
  const download = () => saveFile({ name: 'questions-gift.txt', content: new Blob([text], { type: 'text/plain' }) });

  return (
    <Modal
      size="l"
      onClose={onClose}
      title={t('questions.export.title')}
      footer={
        <>
          <Button
            variant="secondary"
            size="s"
            icon="copy"
            looksDisabled={count === 0}
            onClick={() => void copyOrSelect()}
          >
            {t('questions.export.copy')}
          </Button>
          <Button size="s" icon="download" looksDisabled={count === 0} onClick={() => count > 0 && download()}>
            {t('questions.export.download')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside it. */}
      <div className={`${stack('2', 'oneColumn', 'top', 'shrinks')} ${styles.dialog}`} onKeyDown={keepKeysInside}>
        <Losses losses={losses} />
        <TextArea
          ref={field}
          name="questions-text"
          label={t('questions.export.text', { count })}
          required={false}
          readOnly
          rows={8}
          spellCheck={false}
          value={text}
        />
        <Text size="xs" tone="success" role="status">
          {outcome && t(outcome === 'copied' ? 'questions.export.copied' : 'questions.export.selected')}
        </Text>
      </div>
    </Modal>
  );
}
