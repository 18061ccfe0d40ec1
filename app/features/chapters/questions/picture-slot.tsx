import { useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Field, fieldDescription } from '../../../design-system/field/field.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Spinner } from '../../../design-system/spinner/spinner.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useSpecifiedTexts } from '../../../lib/settings.tsx';
import { KeptPicture } from '../../../rich-text/kept-picture.tsx';
import styles from './picture-slot.module.css';
import type { PictureSlotId } from './picture-uploads.ts';
import { type PictureName, usePictureSlot } from './use-picture-slot.ts';

const pictureTypes = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'] };

interface PictureSlotProps {
  readonly slot: PictureSlotId;
  readonly name: PictureName;
  readonly label: string;
  readonly alt: string;
  readonly required?: boolean | undefined;
  readonly error: string | undefined;
}

interface FaceProps {
  readonly promptId: string;
  readonly isDraggedOver: boolean;
  readonly isSending: boolean;
  readonly hasPicture: boolean;
}

/** The face of the button that opens the file dialog. */
function ChooserFace({ promptId, isDraggedOver, isSending, hasPicture }: FaceProps) {
  const { t } = useTranslation(['chapters', 'admin']);
  const isSpecified = useSpecifiedTexts();
  const prompt = isDraggedOver ? 'dragging' : 'idle';
  if (isSending) {
    return (
      <>
        <Spinner size={18} label={null} />
        <span id={promptId}>{t('chapters:questions.picture.sending')}</span>
      </>
    );
  }
  if (hasPicture && !isDraggedOver) return <span id={promptId}>{t('chapters:questions.picture.replace')}</span>;
  return (
    <>
      <Icon name="image" size={20} className={styles.icon} />
      <span id={promptId} lang={isSpecified ? 'ru' : undefined}>
        {t(isSpecified ? `admin:upload.specified.${prompt}` : `admin:upload.${prompt}`)}
      </span>
    </>
  );
}

/**
 * The place of one picture, small enough for five of them in a question. A JPEG or PNG that is chosen, dropped or pasted is sent at once.
 * States: empty, dragged over, sending (can be stopped), refused or failed (with the reason; a failed one can be sent again), with a
 * picture (can be replaced and removed).
 */
export function PictureSlot({ slot, name, label, alt, required = false, error }: PictureSlotProps) {
  const { t } = useTranslation(['chapters', 'admin']);
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const { imageUrl, upload, fault, take, refuse, cancel, retry, remove, leave } = usePictureSlot(slot, name);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: pictureTypes,
    multiple: false,
    // The button inside opens the file dialog. The target only accepts files that are dropped or pasted.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], [refusal]) => {
      if (refusal) refuse(refusal.errors.some(({ code }) => code === 'too-many-files') ? 'tooMany' : 'wrongType');
      else if (file) take(file);
    },
  });
  const isSending = upload?.kind === 'sending';
  const message = isSending ? undefined : (fault ?? error);
  /** The pressed button disappears, so the focus moves to the one that stays. */
  const answer = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };

  return (
    <Field id={id} label={label} required={required} error={message} isUrgent={fault !== undefined}>
      <div {...getRootProps({ className: styles.slot })}>
        {/* Only holds the files. Users press the button, and screen readers read it out. */}
        <input {...getInputProps({ 'aria-hidden': true })} />
        {imageUrl !== null && <KeptPicture imageUrl={imageUrl} alt={alt} sizes="6rem" className={styles.picture} />}
        <button
          ref={chooser}
          id={id}
          name={name}
          type="button"
          className={[
            styles.chooser,
            imageUrl !== null && styles.small,
            isDragActive && styles.dragging,
            message && styles.refused,
          ]
            .filter(Boolean)
            .join(' ')}
          aria-labelledby={`${id}-label ${id}-prompt`}
          aria-describedby={fieldDescription(id, message, undefined)}
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && open()}
          onBlur={leave}
        >
          <ChooserFace
            promptId={`${id}-prompt`}
            isDraggedOver={isDragActive}
            isSending={isSending}
            hasPicture={imageUrl !== null}
          />
        </button>
        {upload && (
          <Text as="span" size="xss" tone="muted" className={styles.fileName}>
            {upload.file.name}
          </Text>
        )}
        {upload?.kind === 'failed' && upload.mayPass && (
          <Button variant="secondary" size="s" width="content" icon="retry" labelKey="retry" onClick={answer(retry)} />
        )}
        {upload && (
          <Button variant="quiet" size="s" icon="cross" iconOnly onClick={answer(cancel)}>
            {t(isSending ? 'chapters:questions.picture.cancel' : 'chapters:questions.picture.forget', { name: label })}
          </Button>
        )}
        {imageUrl !== null && !upload && (
          <Button variant="quiet" size="s" icon="delete" iconOnly onClick={answer(remove)}>
            {t('chapters:questions.picture.remove', { name: label })}
          </Button>
        )}
      </div>
    </Field>
  );
}
