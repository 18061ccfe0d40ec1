import { useEffect, useId, useRef, useState } from 'react';
import { type FileError, useDropzone } from 'react-dropzone';
import { Button } from '../button/button.tsx';
import { Field, fieldDescription } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './upload-zone.module.css';

/** Media types with their file endings. */
export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;

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

interface UploadZoneProps {
  readonly label: string;
  /** Default false: a picture may mostly be left out. */
  readonly required?: boolean | undefined;
  readonly texts: UploadZoneTexts;
  /** What is shown: the chosen file (see `useObjectUrl`) or the picture that stands now; null for none. */
  readonly previewSrc: string | null;
  /** Beside the preview: the file's name and size. */
  readonly fileNote?: string | undefined;
  /** Called with one file that fits. */
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
  /** Default JPEG and PNG. A file without a media type is given that of its ending. */
  readonly accept?: AcceptedTypes | undefined;
  readonly maxBytes?: number | undefined;
  readonly minBytes?: number | undefined;
  /** A refusal from elsewhere (the server): takes the focus as it appears, not if it is there from the start. The zone's own refusals come before it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Looks as if a file were held over it. Default: while one is. */
  readonly looksDraggedOver?: boolean | undefined;
}

interface Limits {
  readonly accept: AcceptedTypes;
  readonly maxBytes: number;
  readonly minBytes: number;
}

function messageOf({ code, message }: FileError, texts: UploadZoneTexts, limits: Limits): string {
  switch (code) {
    case 'file-invalid-type':
      return texts.wrongType(Object.entries(limits.accept).flatMap(([type, endings]) => [type, ...endings]));
    case 'file-too-large':
      return texts.tooLarge(limits.maxBytes);
    case 'file-too-small':
      return texts.tooSmall(limits.minBytes);
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
 * Place to drop, paste or choose one file. States: idle, focused, dragging over, refusing (says why), with a picture
 * (preview and remove button), disabled. Enter and Space open the file dialogue.
 */
export function UploadZone(props: UploadZoneProps) {
  const {
    label,
    required = false,
    texts,
    previewSrc,
    fileNote,
    onPick,
    onRemove,
    error,
    hint,
    disabled = false,
    looksDraggedOver = false,
  } = props;
  const { accept = pictureTypes, maxBytes = Number.POSITIVE_INFINITY, minBytes = 0 } = props;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { ...accept },
    multiple: false,
    maxSize: maxBytes,
    minSize: minBytes,
    disabled,
    // The button inside opens the dialogue; the target only takes what is dropped or pasted.
    noClick: true,
    noKeyboard: true,
    getErrorMessage: (fileError) => messageOf(fileError, texts, { accept, maxBytes, minBytes }),
    onDrop: (accepted, refused) => {
      const messages = new Set(refused.flatMap((one) => one.errors.map((fileError) => fileError.message)));
      setRefusal(messages.size > 0 ? [...messages].join('. ') : null);
      const [file] = accepted;
      if (file && refused.length === 0) onPick(file);
    },
  });
  // A refusal that comes later than the choice may come when the zone is out of sight.
  const knownError = useRef(error);
  useEffect(() => {
    if (error && error !== knownError.current) chooser.current?.focus();
    knownError.current = error;
  }, [error]);
  const isDraggedOver = isDragActive || looksDraggedOver;
  const message = refusal ?? error;
  const remove = () => {
    setRefusal(null);
    onRemove();
    // The remove button goes with the picture; the focus must not go with it.
    chooser.current?.focus();
  };

  return (
    <Field id={id} label={label} required={required} error={message} hint={hint} isUrgent>
      {previewSrc !== null && (
        <Preview src={previewSrc} texts={texts} fileNote={fileNote} disabled={disabled} onRemove={remove} />
      )}
      <div {...getRootProps({ className: styles.target })}>
        {/* Only holds the files: the button is what is pressed and read out. */}
        <input {...getInputProps({ 'aria-hidden': true })} />
        <button
          ref={chooser}
          id={id}
          type="button"
          className={[styles.zone, isDraggedOver && styles.dragging, message && styles.refused]
            .filter(Boolean)
            .join(' ')}
          aria-labelledby={`${id}-label ${id}-prompt`}
          aria-describedby={fieldDescription(id, message, hint)}
          disabled={disabled}
          onClick={open}
        >
          <Icon name="image" size={24} className={styles.icon} />
          <Text as="span" size="xs" id={`${id}-prompt`} lang="ru">
            {isDraggedOver ? texts.draggingPrompt : texts.idlePrompt}
          </Text>
        </button>
      </div>
    </Field>
  );
}
