import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationImport } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { useToast } from '../../../../design-system/toast/toast.tsx';
import { RequestFailure } from '../../../../editing/request-failure.tsx';
import { statusOf } from '../../../../store/call-error.ts';
import { useUndoImportMutation } from './imports.api.ts';

interface UndoImportDialogProps {
  readonly made: PublicationImport;
  readonly onClose: () => void;
  /** After it has gone from the list, and the dialogue with it. */
  readonly onUndone: () => void;
}

/** Asks once, naming what goes and what stays. */
export function UndoImportDialog({ made, onClose, onUndone }: UndoImportDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const showToast = useToast();
  const [undo, { error, isLoading }] = useUndoImportMutation();
  const isUnderWay = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);
  const { fileName, created, remaining, changed } = made;

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onUndone();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { data, error: failure } = await undo(made.id);
    isUnderWay.current = false;
    if (data) finish(t('import.undo.done', { count: data.removed }));
    else if (statusOf(failure) === 404) finish(t('import.undo.alreadyUndone'));
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      initialFocus={keep}
      size="s"
      title={t('import.undo.title', { name: fileName || t('import.pasted') })}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('import.undo.cancel')}
          </Button>
          <Button variant="red" size="s" busy={isLoading} onClick={() => void confirm()}>
            {t('import.undo.confirm')}
          </Button>
        </>
      }
    >
      <Text size="xs">{t('import.undo.goes', { count: remaining - changed })}</Text>
      {changed > 0 && <Text size="xs">{t('import.undo.stays', { count: changed })}</Text>}
      {created > remaining && <Text size="xs">{t('import.undo.gone', { count: created - remaining })}</Text>}
      {error && !isLoading && statusOf(error) !== 404 && <RequestFailure error={error} />}
    </Modal>
  );
}
