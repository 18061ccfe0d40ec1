import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../design-system/button/button.tsx';
import { stack } from '../design-system/layout/layout.ts';
import { Modal } from '../design-system/modal/modal.tsx';
import { useToast } from '../design-system/toast/toast.tsx';
import { statusOf } from '../store/call-error.ts';
import { CallFailure } from './call-failure.tsx';

/** Title, both answers, what is said once it is done, and above the reason where it could not be. */
export type ConfirmWord = 'title' | 'cancel' | 'confirm' | 'done' | 'failed';

interface ConfirmDialogProps<Answer> {
  /** `answer` is the server's, for `done`. */
  readonly words: (word: ConfirmWord, answer?: Answer) => string;
  /** Said where the thing is not there any more, which is as good as done; default: that is a failure. */
  readonly alreadyGone?: string | undefined;
  /** Default true: it takes something away. */
  readonly isDanger?: boolean | undefined;
  /** Default true. */
  readonly canConfirm?: boolean | undefined;
  /** Asks the server; `error` where it refused. */
  readonly onConfirm: () => PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  readonly onClose: () => void;
  /** After it is done, and the dialogue has gone. */
  readonly onDone?: ((answer: Answer | undefined) => void) | undefined;
  /** What it is about, and what comes of it. */
  readonly children: ReactNode;
}

/** Asks once before something is done. Once confirmed, further presses do nothing until the server has answered. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { words, alreadyGone, isDanger = true, canConfirm = true, onConfirm, onClose, onDone } = props;
  const showToast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);

  const finish = (text: string, answer?: Answer) => {
    showToast(text);
    onClose();
    onDone?.(answer);
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLoading(true);
    const { data, error } = await onConfirm();
    isUnderWay.current = false;
    setLoading(false);
    if (error === undefined) finish(words('done', data), data);
    else if (alreadyGone !== undefined && statusOf(error) === 404) finish(alreadyGone);
    else setFailure(error);
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      initialFocus={keep}
      size="s"
      title={words('title')}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            variant={isDanger ? 'red' : 'primary'}
            size="s"
            disabled={!canConfirm}
            busy={isLoading}
            onClick={() => void confirm()}
          >
            {words('confirm')}
          </Button>
        </>
      }
    >
      <div className={stack('1half', 'breakWords')}>
        {props.children}
        {failure !== undefined && !isLoading && <CallFailure title={words('failed')} error={failure} />}
      </div>
    </Modal>
  );
}
