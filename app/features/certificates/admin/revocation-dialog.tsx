import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { maxRevocationReasonLength } from '#contract/limits.ts';
import { Note } from '../../../design-system/text/note.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { useRevokeCertificateMutation } from '../certificates.api.ts';

interface RevocationDialogProps {
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

/** Asks before a certificate becomes invalid, or valid again, and says what comes of it. */
export function RevocationDialog({ certificate, onClose }: RevocationDialogProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const [revoke] = useRevokeCertificateMutation();
  const [reason, setReason] = useState('');
  const { number, courseTitle, revokedAt } = certificate;
  const name = t('person', { name: certificate.name, surname: certificate.surname });
  const isRevoking = revokedAt === null;
  const isTooLong = reason.trim().length > maxRevocationReasonLength;
  return (
    <ConfirmDialog
      words={(word) => t(isRevoking ? `revoke.${word}` : `restore.${word}`, { name })}
      alreadyGone={t('revoke.gone')}
      isDanger={isRevoking}
      canConfirm={!isTooLong}
      onConfirm={() => revoke({ number, isRevoked: isRevoking, reason })}
      onClose={onClose}
    >
      <Note>
        {number} · {courseTitle}
      </Note>
      <Text size="sxs">{t(isRevoking ? 'revoke.text' : 'restore.text')}</Text>
      {isRevoking && (
        <TextArea
          label={t('revoke.reason')}
          name="reason"
          required={false}
          rows={2}
          hint={t('revoke.reasonHint')}
          maxCharacters={maxRevocationReasonLength}
          error={isTooLong ? errorText('TOO_LONG') : undefined}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
