import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { ProgressBar } from '../../../design-system/progress-bar/progress-bar.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import type { DocumentUpload, UploadProgress } from './document-upload.ts';
import { formatSize } from './format-size.ts';
import styles from './upload-row.module.css';
import { useSizeLimit } from './use-size-limit.ts';

interface UploadRowProps {
  readonly upload: DocumentUpload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** Returns an upload's progress in words. When all of a file has been sent, the server still checks it. */
function useProgressText(progress: UploadProgress, size: number): string {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const sizeText = formatSize(size, language);
  if (progress.kind === 'waiting') return t('materials.waiting', { size: sizeText });
  if (progress.kind !== 'sending') return sizeText;
  if (progress.percent >= 100) return t('materials.checking', { size: sizeText });
  return t('materials.sent', { percent: progress.percent, size: sizeText });
}

/** Returns the progress in per cent; null while the server checks the file, which may take any time. */
function shownShare(progress: UploadProgress): number | null {
  if (progress.kind !== 'sending') return 0;
  return progress.percent < 100 ? progress.percent : null;
}

/** Returns what went wrong with the connection or with the file itself. */
function useFault({ progress, file }: DocumentUpload): string | null {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { maxDocumentBytes } = useSettings();
  const { limit, beyond } = useSizeLimit(maxDocumentBytes);
  if (progress.kind === 'failed') return t('materials.failed', { reason: errorText(progress.code) });
  if (progress.kind !== 'refused') return null;
  if (progress.code === 'INVALID_PDF') return t('materials.notPdf');
  if (progress.code === 'FILE_TOO_LARGE') {
    // A proxy in front of the site may accept less, and does not say how much.
    if (file.size <= maxDocumentBytes) return t('materials.tooLarge');
    return t('materials.overLimit', { size: beyond(file.size), limit });
  }
  return t('materials.refused', { reason: errorText(progress.code) });
}

/** Returns the id of the button that removes a file. The user is led there to deal with the file. */
export function uploadButtonId(key: string): string {
  return `upload-${key}`;
}

/** An upload: its progress with a button that stops it, or the reason why it failed with the possible actions. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { t } = useTranslation('chapters');
  const { file, progress } = upload;
  const { name } = file;
  const progressText = useProgressText(progress, file.size);
  const fault = useFault(upload);
  return (
    <div className={styles.row} data-state={fault === null ? 'fine' : 'fault'}>
      <div className={styles.words}>
        {fault === null ? (
          <ProgressBar label={name} value={shownShare(progress)} valueText={progressText} />
        ) : (
          <>
            <Text as="div" size="xs" weight="medium" className={styles.name}>
              {name}
            </Text>
            <Text as="div" size="xss" role="alert" className={styles.fault}>
              <Icon name="warning" size={14} />
              {fault}
            </Text>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {progress.kind === 'failed' && (
          <Button variant="secondary" size="s" width="content" icon="retry" onClick={onRetry}>
            {t('materials.retry')}
          </Button>
        )}
        <Button
          id={uploadButtonId(upload.key)}
          variant="quiet"
          size="s"
          icon="cross"
          iconOnly
          data-fault={fault === null ? undefined : ''}
          onClick={onCancel}
        >
          {t(fault === null ? 'materials.cancel' : 'materials.dismiss', { name })}
        </Button>
      </div>
    </div>
  );
}
