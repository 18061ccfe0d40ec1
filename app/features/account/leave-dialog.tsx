import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether to give up the edits. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('account');
  useEffect(() => {
    // The link may have been pressed in an open dialog, which the browser puts above everything else. It would cover the question.
    for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close();
  }, []);
  return (
    <Modal
      onClose={onStay}
      role="alertdialog"
      size="s"
      title={t('leave.title')}
      footer={
        <>
          <Button variant="red" onClick={onLeave}>
            {t('leave.discard')}
          </Button>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
        </>
      }
    >
      {t('leave.text')}
    </Modal>
  );
}
