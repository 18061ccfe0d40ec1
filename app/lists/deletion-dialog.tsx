import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../design-system/button/button.tsx';
import { ErrorState } from '../design-system/error-state/error-state.tsx';
import { Modal } from '../design-system/modal/modal.tsx';
import { useToast } from '../design-system/toast/toast.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { statusOf } from '../store/call-error.ts';
import { errorCodeOf } from '../store/error-code.ts';

interface DeletionDialogProps {
  readonly texts: {
    readonly title: string;
    readonly cancel: string;
    readonly confirm: string;
    /** Said once it is gone, and where somebody else was faster. */
    readonly done: string;
    readonly alreadyGone: string;
    /** Above the reason, where it could not be done. */
    readonly failed: string;
  };
  /** Asks the server; `error` where it refused. */
  readonly onDelete: () => PromiseLike<{ readonly error?: unknown }>;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
  /** What goes. */
  readonly children: ReactNode;
}

/** Asks once, naming what goes. Once confirmed, further presses do nothing until the server has answered. */
export function DeletionDialog({ texts, onDelete, onClose, onDeleted, children }: DeletionDialogProps) {
  const errorText = useErrorText();
  const showToast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLoading(true);
    const { error } = await onDelete();
    isUnderWay.current = false;
    setLoading(false);
    if (error === undefined) finish(texts.done);
    else if (statusOf(error) === 404) finish(texts.alreadyGone);
    else setFailure(error);
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      initialFocus={keep}
      size="s"
      title={texts.title}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="red" size="s" busy={isLoading} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure !== undefined && !isLoading && (
        <ErrorState title={texts.failed}>{errorText(errorCodeOf(failure))}</ErrorState>
      )}
    </Modal>
  );
}
