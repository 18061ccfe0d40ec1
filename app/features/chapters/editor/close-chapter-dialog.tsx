import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';

interface CloseChapterDialogProps {
  readonly onDiscard: () => void;
  readonly onKeepDraft: () => void;
  readonly onStay: () => void;
}

/** Asks before a card with unsaved edits closes. */
export function CloseChapterDialog({ onDiscard, onKeepDraft, onStay }: CloseChapterDialogProps) {
  const { t } = useTranslation('chapters');
  return (
    <Modal
      isOpen
      onClose={onStay}
      role="alertdialog"
      title={t('close.title')}
      footer={
        <>
          <Button variant="red" size="s" onClick={onDiscard}>
            {t('close.discard')}
          </Button>
          <Button variant="secondary" size="s" onClick={onKeepDraft}>
            {t('close.keepDraft')}
          </Button>
          <Button size="s" onClick={onStay}>
            {t('close.stay')}
          </Button>
        </>
      }
    >
      {t('close.text')}
    </Modal>
  );
}
