import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../design-system/modal/question.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether to give up the edits. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('account');
  useEffect(() => {
    // The link may have been pressed in an open dialog, which the browser puts above everything else. It would cover the question.
    for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close();
  }, []);
  return (
    <Question
      onClose={onStay}
      size="s"
      title={t('leave.title')}
      answers={[
        { text: t('leave.discard'), variant: 'red', onChoose: onLeave },
        { text: t('leave.stay'), isSafe: true, onChoose: onStay },
      ]}
    >
      {t('leave.text')}
    </Question>
  );
}
