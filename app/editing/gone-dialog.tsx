import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { Text } from '../design-system/text/text.tsx';

interface GoneDialogProps {
  readonly isSaving: boolean;
  readonly onSaveAsNew: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** What went with the item and does not come back by saving it anew. */
  readonly children?: ReactNode;
}

/** Somebody else has deleted the item meanwhile: what was written can be saved as a new one. */
export function GoneDialog({ isSaving, onSaveAsNew, onDiscard, onClose, children }: GoneDialogProps) {
  const { t } = useTranslation('admin');
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isOpen
      onClose={onClose}
      role="alertdialog"
      initialFocus={later}
      title={t('gone.title')}
      footer={
        <>
          <Button variant="red" size="s" disabled={isSaving} onClick={onDiscard}>
            {t('gone.discard')}
          </Button>
          <Button ref={later} variant="secondary" size="s" disabled={isSaving} onClick={onClose}>
            {t('gone.later')}
          </Button>
          <Button size="s" busy={isSaving} onClick={onSaveAsNew}>
            {t('gone.saveAsNew')}
          </Button>
        </>
      }
    >
      <Text size="sxs">{t('gone.text')}</Text>
      {children && (
        <Text as="div" size="sxs" tone="muted">
          {children}
        </Text>
      )}
    </Modal>
  );
}
