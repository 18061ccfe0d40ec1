import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { stack } from '../../../../design-system/layout/layout.ts';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { ErrorState } from '../../../../design-system/states/states.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { FaultList } from './fault-list.tsx';
import { type ReadingFailure, type ReadWork, useReadingWork } from './use-reading-work.ts';

function Failure({ failure }: { readonly failure: ReadingFailure }): ReactNode {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  switch (failure.kind) {
    case 'failed':
      return <ErrorState title={errorText(failure.code) ?? ''}>{t('fill.nothingLost')}</ErrorState>;
    case 'several':
      return (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" size="s" width="content" to="/admin/publications/import">
              {t('fill.toImport')}
            </Button>
          }
        >
          {t('fill.several')}
        </Notice>
      );
    case 'broken':
      return (
        <Notice tone="warning">
          {t('fill.broken')}
          <FaultList faults={failure.entry.faults} />
        </Notice>
      );
    default:
      return <Notice tone="warning">{t(`fill.${failure.kind}`)}</Notice>;
  }
}

interface FillSourceProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (work: ReadWork) => void;
  readonly onClose: () => void;
}

/** Asks what to fill the form from. The text stays after any error. */
export function FillSource({ text, onText, onRead, onClose }: FillSourceProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { read, isReading } = useReadingWork();
  const [failure, setFailure] = useState<ReadingFailure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const isBlank = text.trim() === '';
    setMissing(isBlank);
    if (isBlank) return;
    setFailure(null);
    const reading = await read(text.trim());
    if (!reading) return;
    if ('work' in reading) onRead(reading.work);
    else setFailure(reading.failure);
  };
  return (
    <Modal
      onClose={onClose}
      initialFocus={field}
      title={t('fill.title')}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onClose}>
            {t('fill.cancel')}
          </Button>
          <Button size="s" busy={isReading} onClick={() => void submit()}>
            {t('fill.read')}
          </Button>
        </>
      }
    >
      <div className={stack('2')}>
        <TextArea
          ref={field}
          label={t('fill.source')}
          name="source"
          rows={8}
          value={text}
          spellCheck={false}
          hint={t('fill.sourceHint')}
          error={isMissing ? t('fill.missing') : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void submit();
          }}
        />
        {failure && <Failure failure={failure} />}
      </div>
    </Modal>
  );
}
