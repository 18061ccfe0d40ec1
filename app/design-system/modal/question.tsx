import { type ComponentProps, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

interface Answer extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'busy'> {
  readonly text: string;
  readonly onChoose: () => void;
  /** It changes nothing, so it gets the focus. One answer of each question is such. */
  readonly isSafe?: boolean | undefined;
}

interface QuestionProps extends Pick<ComponentProps<typeof Modal>, 'onClose' | 'title' | 'children' | 'size'> {
  /** From left to right. */
  readonly answers: readonly Answer[];
}

/** A dialog that asks before something is done. Closing it must change nothing. */
export function Question({ answers, ...modal }: QuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      {...modal}
      role="alertdialog"
      initialFocus={safe}
      footer={answers.map(({ text, onChoose, isSafe, ...look }) => (
        <Button key={text} {...look} ref={isSafe ? safe : undefined} size="s" onClick={onChoose}>
          {text}
        </Button>
      ))}
    />
  );
}
