import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Text } from '../../design-system/text/text.tsx';
import { fullName } from '../../lib/person-name.ts';
import { ConfirmDialog, type RowDialogProps } from '../../lists/confirm-dialog.tsx';
import { participantsApi } from './participants.api.ts';

interface BlockDialogProps extends RowDialogProps {
  readonly participant: Participant;
}

/** Asks before it blocks or unblocks a participant, and says that the results stay. */
export function BlockDialog({ participant, ...dialogProps }: BlockDialogProps) {
  const { t } = useTranslation('participants');
  const [block] = participantsApi.useBlockParticipantMutation();
  const { courseId, userId, isBlocked } = participant;
  const name = fullName(participant);
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) => t(isBlocked ? `unblock.${word}` : `block.${word}`, { name })}
      isDanger={!isBlocked}
      onConfirm={() => block({ courseId, userId, isBlocked: !isBlocked })}
    >
      <Text size="sxs">{t(isBlocked ? 'unblock.text' : 'block.text')}</Text>
    </ConfirmDialog>
  );
}
