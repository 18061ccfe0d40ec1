import { useEffect, useRef, useState } from 'react';
import type { FileError } from 'react-dropzone';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import { type AcceptedTypes, FileDrop, type FileDropProps } from './file-drop.tsx';
import styles from './upload-zone.module.css';

const pictureTypes: AcceptedTypes = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'] };

/** What the zone says. */
export interface UploadZoneTexts {
  /** The two prompts are Russian whatever the language of the page, and marked so. */
  readonly idlePrompt: string;
  readonly draggingPrompt: string;
  /** `types` are the media types and file endings that are taken. */
  readonly wrongType: (types: readonly string[]) => string;
  readonly tooLarge: (maxBytes: number) => string;
  readonly tooSmall: (minBytes: number) => string;
  readonly tooMany: string;
  /** Of the button that takes the file out again. */
  readonly remove: string;
  /** Of the preview, for screen readers. */
  readonly previewAlt: string;
}

interface UploadZoneProps
  extends Pick<
    FileDropProps,
    'label' | 'required' | 'maxBytes' | 'minBytes' | 'hint' | 'disabled' | 'looksDraggedOver'
  > {
  readonly texts: UploadZoneTexts;
  /** What is shown: the chosen file (see `useObjectUrl`) or the picture that stands now; null for none. */
  readonly previewSrc: string | null;
  /** Beside the preview: the file's name and size. */
  readonly fileNote?: string | undefined;
  /** Called with one file that fits. */
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
  /** A refusal from elsewhere (the server): takes the focus as it appears, not if it is there from the start. The zone's own refusals come before it. */
  readonly error?: string | undefined;
}

function messageOf({ code, message }: FileError, texts: UploadZoneTexts, maxBytes: number, minBytes: number): string {
  switch (code) {
    case 'file-invalid-type':
      return texts.wrongType(Object.entries(pictureTypes).flatMap(([type, endings]) => [type, ...endings]));
    case 'file-too-large':
      return texts.tooLarge(maxBytes);
    case 'file-too-small':
      return texts.tooSmall(minBytes);
    case 'too-many-files':
      return texts.tooMany;
    default:
      return message;
  }
}

interface PreviewProps {
  readonly src: string;
  readonly texts: UploadZoneTexts;
  readonly fileNote: string | undefined;
  readonly disabled: boolean | undefined;
  readonly onRemove: () => void;
}

function Preview({ src, texts, fileNote, disabled, onRemove }: PreviewProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={styles.preview}>
      {brokenSrc === src ? (
        <div className={styles.broken}>
          <Icon name="image" size={32} label={texts.previewAlt} />
        </div>
      ) : (
        <img className={styles.picture} src={src} alt={texts.previewAlt} onError={() => setBrokenSrc(src)} />
      )}
      <div className={styles.previewNote}>
        {fileNote && (
          <Text as="span" size="xss" tone="muted" className={styles.fileNote}>
            {fileNote}
          </Text>
        )}
        <Button variant="secondary" size="s" width="content" icon="delete" disabled={disabled} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}

/**
 * Place to drop, paste or choose one JPEG or PNG. States: idle, focused, dragging over, refusing (says why), with a picture
 * (preview and remove button), disabled. Enter and Space open the file dialogue.
 */
export function UploadZone(props: UploadZoneProps) {
  const { texts, previewSrc, fileNote, onPick, onRemove, error, disabled, ...shown } = props;
  const { maxBytes = Number.POSITIVE_INFINITY, minBytes = 0 } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  // A refusal that comes later than the choice may come when the zone is out of sight.
  const knownError = useRef(error);
  useEffect(() => {
    if (error && error !== knownError.current) chooser.current?.focus();
    knownError.current = error;
  }, [error]);
  const remove = () => {
    setRefusal(null);
    onRemove();
    // The remove button goes with the picture; the focus must not go with it.
    chooser.current?.focus();
  };

  return (
    <FileDrop
      {...shown}
      ref={chooser}
      icon="image"
      prompt={texts.idlePrompt}
      draggingPrompt={texts.draggingPrompt}
      promptLang="ru"
      accept={pictureTypes}
      multiple={false}
      faultText={(fault) => messageOf(fault, texts, maxBytes, minBytes)}
      onFiles={([file], refused) => {
        const messages = new Set(refused.flatMap(({ errors }) => errors.map(({ message }) => message)));
        setRefusal(messages.size > 0 ? [...messages].join('. ') : null);
        if (file && refused.length === 0) onPick(file);
      }}
      error={refusal ?? error}
      isUrgent
      disabled={disabled}
    >
      {previewSrc !== null && (
        <Preview src={previewSrc} texts={texts} fileNote={fileNote} disabled={disabled} onRemove={remove} />
      )}
    </FileDrop>
  );
}
