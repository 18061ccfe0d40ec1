import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';

interface GoneNewsDialogProps {
  readonly hadPicture: boolean;
  readonly isSaving: boolean;
  readonly onSaveAsNew: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Somebody else has deleted the item meanwhile: the text can be saved as a new one. */
export function GoneNewsDialog({ hadPicture, isSaving, onSaveAsNew, onDiscard, onClose }: GoneNewsDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Modal
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('gone.title')}
      footer={
        <>
          <Button variant="red" size="s" disabled={isSaving} onClick={onDiscard}>
            {t('gone.discard')}
          </Button>
          <Button variant="secondary" size="s" disabled={isSaving} onClick={onClose}>
            {t('gone.later')}
          </Button>
          <Button size="s" busy={isSaving} onClick={onSaveAsNew}>
            {t('gone.saveAsNew')}
          </Button>
        </>
      }
    >
      <Text size="sxs">{t('gone.text')}</Text>
      {hadPicture && (
        <Text size="sxs" tone="muted">
          {t('gone.textPicture')}
        </Text>
      )}
    </Modal>
  );
}
