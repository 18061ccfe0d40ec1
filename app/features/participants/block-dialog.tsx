import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { fullName } from '../../lib/person-name.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { useBlockParticipantMutation } from './participants.api.ts';

interface BlockDialogProps {
  readonly participant: Participant;
  readonly onClose: () => void;
  /** Where the focus goes then: in a list of the blocked alone, or of the others, the row goes. */
  readonly finalFocus: () => HTMLElement | true;
}

/** Asks before somebody is shut out of a course or let in again, and says that their results stay. */
export function BlockDialog({ participant, onClose, finalFocus }: BlockDialogProps) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const showToast = useToast();
  const [block, { error, isLoading }] = useBlockParticipantMutation();
  const { courseId, userId, isBlocked } = participant;
  const kind = isBlocked ? 'unblock' : 'block';
  const name = fullName(participant);
  const confirm = async () => {
    const { error: failure } = await block({ courseId, userId, isBlocked: !isBlocked });
    if (failure) return;
    showToast(t(`${kind}.done`, { name }));
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      finalFocus={finalFocus}
      role="alertdialog"
      size="s"
      title={t(`${kind}.title`, { name })}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t(`${kind}.cancel`)}
          </Button>
          <Button variant={isBlocked ? 'primary' : 'red'} size="s" busy={isLoading} onClick={() => void confirm()}>
            {t(`${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <Text size="sxs">{t(`${kind}.text`)}</Text>
      {error && !isLoading && <ErrorState title={t(`${kind}.failed`)}>{errorText(errorCodeOf(error))}</ErrorState>}
    </Modal>
  );
}
