import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether edits are to be given up. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('account');
  useEffect(() => {
    // A sheet that the link was pressed in would lie over the question: it is of the browser's own, above everything of a page.
    for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close();
  }, []);
  return (
    <Modal
      isOpen
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
