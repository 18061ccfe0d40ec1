import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';

interface UnsavedWorkGuardProps {
  readonly isChanged: boolean;
  /** True from the moment when the work is saved or given up: then nothing asks any more. */
  readonly isSettled: RefObject<boolean>;
  readonly onKeepDraft: () => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved work is left: by a link, by the back button, or by closing the tab (there in the browser's own words). */
export function UnsavedWorkGuard({ isChanged, isSettled, onKeepDraft, onDiscard }: UnsavedWorkGuardProps) {
  const { t } = useTranslation('admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSettled.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, isSettled]);

  const isAsking = blocker.state === 'blocked';
  const leave = (settle: () => void) => {
    isSettled.current = true;
    settle();
    blocker.proceed?.();
  };
  return (
    <Modal
      isOpen={isAsking}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      title={t('leave.title')}
      footer={
        <>
          <Button variant="red" size="s" onClick={() => leave(onDiscard)}>
            {t('leave.discard')}
          </Button>
          <Button variant="secondary" size="s" onClick={() => leave(onKeepDraft)}>
            {t('leave.keepDraft')}
          </Button>
          <Button size="s" onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.text')}
    </Modal>
  );
}
