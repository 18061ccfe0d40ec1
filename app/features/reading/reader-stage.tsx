import './pdf-layers.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { ErrorState } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import styles from './reader-stage.module.css';
import type { PdfViewer } from './use-pdf-viewer.ts';

interface PdfPasswordFormProps {
  readonly isWrong: boolean;
  readonly onUnlock: (password: string) => void;
}

/** Asks for the password of a locked PDF. The password stays in this page. */
export function PdfPasswordForm({ isWrong, onUnlock }: PdfPasswordFormProps) {
  const { t } = useTranslation('reading');
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <Text as="p" size="s" weight="semibold">
        {t('locked.title')}
      </Text>
      <Note>{t('locked.text')}</Note>
      <TextInput
        name="document-password"
        type="password"
        autoComplete="off"
        label={t('locked.password')}
        error={isWrong ? t('locked.wrong') : undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" icon="lock">
        {t('locked.open')}
      </Button>
    </form>
  );
}

interface ReaderStageProps {
  readonly name: string;
  readonly viewer: PdfViewer;
  /** Why another link to the PDF was refused, if that ended the reading. */
  readonly refusal: ErrorCode | null;
  /** A link to the file itself, shown if it may help. */
  readonly download: ReactNode;
  readonly onReopen: () => void;
}

/** The pages of a PDF. While there are none, says that they are loading or why they cannot be shown. */
export function ReaderStage({ name, viewer, refusal, download, onReopen }: ReaderStageProps) {
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <div ref={viewer.containerRef} className={styles.pages} role="document" tabIndex={0} aria-label={name}>
        <div className="pdfViewer" />
      </div>
      {viewer.state.phase !== 'open' && (
        <div className={styles.cover}>
          <Cover viewer={viewer} refusal={refusal} download={download} onReopen={onReopen} />
        </div>
      )}
    </div>
  );
}

function Cover({ viewer, refusal, download, onReopen }: Omit<ReaderStageProps, 'name'>) {
  const { t } = useTranslation('reading');
  const errorText = useErrorText();
  const { phase, isPasswordWrong } = viewer.state;
  switch (phase) {
    case 'open':
      return null;
    case 'opening':
      return <Spinner label={t('reader.opening')} />;
    case 'locked':
      return <PdfPasswordForm isWrong={isPasswordWrong} onUnlock={viewer.unlock} />;
    case 'damaged':
      return (
        <ErrorState title={t('damaged.title')} action={download}>
          {t('damaged.text')}
        </ErrorState>
      );
    case 'unloadable':
      return (
        <ErrorState title={t('unloadable.title')} onRetry={onReopen} action={download}>
          {t('unloadable.text')}
        </ErrorState>
      );
    case 'refused':
      return (
        <ErrorState title={t('refused.title')} onRetry={onReopen}>
          {refusal === null || refusal === 'NOT_FOUND'
            ? t('refused.text')
            : `${errorText(refusal)} ${t('refused.remembered')}`}
        </ErrorState>
      );
    default:
      return (
        <ErrorState title={t(`${phase}.title`)} onRetry={onReopen}>
          {t(`${phase}.text`)}
        </ErrorState>
      );
  }
}
