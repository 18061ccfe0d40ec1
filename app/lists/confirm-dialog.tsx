import { type ReactNode, useRef, useState } from 'react';
import { stack } from '../design-system/layout/layout.ts';
import { Question } from '../design-system/modal/question.tsx';
import { useToast } from '../design-system/toast/toast.tsx';
import { statusOf } from '../store/call-error.ts';
import { CallFailure } from './call-failure.tsx';

/** Props of a dialog about a row. */
export interface RowDialogProps {
  readonly onClose: () => void;
  /** Called after an action that removes the row or the pressed button: the list takes the focus. */
  readonly onDone: () => void;
}

/** Title, both answers, the message of success, and the heading above the reason of a failure. */
export type ConfirmWord = 'title' | 'cancel' | 'confirm' | 'done' | 'failed';

interface ConfirmDialogProps<Answer> {
  /** `answer` is the server's, for `done`. */
  readonly words: (word: ConfirmWord, answer?: Answer) => string;
  /** Message if the item no longer exists, which then counts as success; default: that is a failure. */
  readonly alreadyGone?: string | undefined;
  /** Whether the action destroys something; default true. */
  readonly isDanger?: boolean | undefined;
  /** Default true. */
  readonly canConfirm?: boolean | undefined;
  /** Makes the call; `error` if the server refused. */
  readonly onConfirm: () => PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  readonly onClose: () => void;
  /** Called after success, once the dialog has closed. */
  readonly onDone?: ((answer: Answer | undefined) => void) | undefined;
  /** The item concerned, and the consequences. */
  readonly children: ReactNode;
}

/** Asks once before something is done. Once confirmed, further presses do nothing until the server has answered. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { words, alreadyGone, isDanger = true, canConfirm = true, onConfirm, onClose, onDone } = props;
  const showToast = useToast();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);

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
    <Question
      onClose={() => !isLoading && onClose()}
      size="s"
      title={words('title')}
      answers={[
        { text: words('cancel'), variant: 'secondary', isSafe: true, disabled: isLoading, onChoose: onClose },
        {
          ...{ text: words('confirm'), variant: isDanger ? 'red' : 'primary', disabled: !canConfirm, busy: isLoading },
          onChoose: () => void confirm(),
        },
      ]}
    >
      <div className={stack('1half', 'breakWords')}>
        {props.children}
        {failure !== undefined && !isLoading && <CallFailure title={words('failed')} error={failure} />}
      </div>
    </Question>
  );
}
