import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '#contract/certificates.ts';
import { maxRevocationReasonLength } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useRevokeCertificateMutation } from '../certificates.api.ts';

interface RevocationDialogProps {
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

/** Asks before a certificate becomes invalid, or valid again, and says what comes of it. */
export function RevocationDialog({ certificate, onClose }: RevocationDialogProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const showToast = useToast();
  const [revoke, { error, isLoading }] = useRevokeCertificateMutation();
  const [reason, setReason] = useState('');
  const isUnderWay = useRef(false);
  const { number, courseTitle, revokedAt } = certificate;
  const name = t('person', { name: certificate.name, surname: certificate.surname });
  const isRevoking = revokedAt === null;
  const words = isRevoking ? 'revoke' : 'restore';
  const isTooLong = reason.trim().length > maxRevocationReasonLength;

  const finish = (text: string) => {
    showToast(text);
    onClose();
  };
  const confirm = async () => {
    if (isUnderWay.current || isTooLong) return;
    isUnderWay.current = true;
    const { data, error: failure } = await revoke({ number, isRevoked: isRevoking, reason: isRevoking ? reason : '' });
    isUnderWay.current = false;
    if (data) finish(t(`${words}.done`, { name }));
    else if (statusOf(failure) === 404) finish(t('revoke.gone'));
  };

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      size="s"
      title={t(`${words}.title`, { name })}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t(`${words}.cancel`)}
          </Button>
          <Button variant={isRevoking ? 'red' : 'primary'} size="s" busy={isLoading} onClick={() => void confirm()}>
            {t(`${words}.confirm`)}
          </Button>
        </>
      }
    >
      <div className={stack('1half', 'breakWords')}>
        <Text size="xs" tone="muted">
          {number} · {courseTitle}
        </Text>
        <Text size="sxs">{t(`${words}.text`)}</Text>
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
        {error && !isLoading && <ErrorState title={t(`${words}.failed`)}>{errorText(errorCodeOf(error))}</ErrorState>}
      </div>
    </Modal>
  );
}
