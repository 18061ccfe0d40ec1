import { useRef } from 'react';
import { Button } from '../design-system/button/button.tsx';
import { Modal } from '../design-system/modal/modal.tsx';

interface LeaveQuestionProps {
  readonly words: (word: 'title' | 'text' | 'discard' | 'keepDraft' | 'stay') => string;
  readonly onDiscard: () => void;
  /** Left out if no draft can be kept: then this choice is not offered. */
  readonly onKeepDraft?: (() => void) | undefined;
  readonly onStay: () => void;
  /** The work is being sent, and can no longer be discarded. Default false. */
  readonly isSaving?: boolean | undefined;
}

/** Asks before unsaved work is left. */
export function LeaveQuestion({ words, onDiscard, onKeepDraft, onStay, isSaving }: LeaveQuestionProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isOpen
      onClose={onStay}
      role="alertdialog"
      initialFocus={stayButton}
      title={words('title')}
      footer={
        <>
          <Button variant="red" size="s" disabled={isSaving} onClick={onDiscard}>
            {words('discard')}
          </Button>
          {onKeepDraft && (
            <Button variant="secondary" size="s" onClick={onKeepDraft}>
              {words('keepDraft')}
            </Button>
          )}
          <Button ref={stayButton} size="s" onClick={onStay}>
            {words('stay')}
          </Button>
        </>
      }
    >
      {words('text')}
    </Modal>
  );
}
