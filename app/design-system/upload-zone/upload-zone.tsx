import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { Button } from '../button/button.tsx';
import { Field, fieldDescription } from '../field/field.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './upload-zone.module.css';

/** Media types with their file extensions. */
export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;

export interface FileDropProps {
  readonly label: string;
  /** Prompts: the usual one, and the one while files are dragged over the zone. */
  readonly prompt: string;
  readonly draggingPrompt: string;
  /** Language of the prompts; default: the page's. */
  readonly promptLang?: string | undefined;
  /** A file without a media type gets that of its extension. */
  readonly accept: AcceptedTypes;
  /** Whether several files can be chosen at once; default true. */
  readonly multiple?: boolean | undefined;
  readonly maxBytes?: number | undefined;
  readonly minBytes?: number | undefined;
  /** Text for why a file is refused. */
  readonly faultText?: ((fault: FileError) => string) | undefined;
  /** Gets accepted files, and refused ones with the reasons; the caller decides what to do with both. */
  readonly onFiles: (files: readonly File[], refused: readonly FileRejection[]) => void;
  readonly icon?: IconName | undefined;
  /** Default false: mostly there are files already. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  /** Announces the error at once, because the user may be elsewhere when it appears. Default false. */
  readonly isUrgent?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Looks as if a file were dragged over it. Default: only while one is. */
  readonly looksDraggedOver?: boolean | undefined;
  /** Ref of the button that opens the dialog. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Files chosen before, above the zone. */
  readonly children?: ReactNode;
}

/**
 * A zone to drop, paste or choose files, which are handed to the caller at once. States: idle, focused, dragging over, invalid, disabled.
 * Enter and Space open the file dialog.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    prompt,
    draggingPrompt,
    promptLang,
    accept,
    multiple = true,
    faultText,
    onFiles,
    icon = 'plus',
  } = props;
  const { maxBytes = Number.POSITIVE_INFINITY, minBytes = 0, required = false, error, isUrgent, hint } = props;
  const { disabled = false, looksDraggedOver = false, ref, children } = props;
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { ...accept },
    multiple,
    maxSize: maxBytes,
    minSize: minBytes,
    disabled,
    // The button inside opens the dialog; the zone itself only takes dropped and pasted files.
    noClick: true,
    noKeyboard: true,
    ...(faultText && { getErrorMessage: faultText }),
    onDrop: onFiles,
  });
  const isDraggedOver = isDragActive || looksDraggedOver;
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} isUrgent={isUrgent}>
      {children}
      <div {...getRootProps({ className: styles.target })}>
        {/* Only holds the files: users press the button, and screen readers read it. */}
        <input {...getInputProps({ 'aria-hidden': true })} />
        <button
          ref={ref}
          id={id}
          type="button"
          className={[styles.zone, isDraggedOver && styles.dragging, error && styles.refused].filter(Boolean).join(' ')}
          aria-labelledby={`${id}-label ${id}-prompt`}
          aria-describedby={fieldDescription(id, error, hint)}
          disabled={disabled}
          onClick={open}
        >
          <Icon name={icon} size={24} className={styles.icon} />
          <Text as="span" size="xs" id={`${id}-prompt`} lang={promptLang}>
            {isDraggedOver ? draggingPrompt : prompt}
          </Text>
        </button>
      </div>
    </Field>
  );
}

/** An address for showing a chosen file; null without a file. It is released when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && made?.file === file ? made.url : null;
}

const pictureTypes: AcceptedTypes = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'] };

/** Texts of the zone. */
export interface UploadZoneTexts {
  readonly idlePrompt: string;
  readonly draggingPrompt: string;
  /** Language of the two prompts, if it is not the page's. */
  readonly promptLang?: string | undefined;
  /** `types` are the accepted media types and file extensions. */
  readonly wrongType: (types: readonly string[]) => string;
  readonly tooLarge: (maxBytes: number) => string;
  readonly tooSmall: (minBytes: number) => string;
  readonly tooMany: string;
  readonly noPicture: string;
  /** Label of the button that removes the file. */
  readonly remove: string;
  /** Alternative text of the preview. */
  readonly previewAlt: string;
}

interface UploadZoneProps
  extends Pick<
    FileDropProps,
    'label' | 'required' | 'maxBytes' | 'minBytes' | 'hint' | 'disabled' | 'looksDraggedOver'
  > {
  readonly texts: UploadZoneTexts;
  /** The chosen file (see `useObjectUrl`) or the saved picture; null for none. */
  readonly previewSrc: string | null;
  /** Beside the preview: the file's name and size. */
  readonly fileNote?: string | undefined;
  /** Called with one accepted file. */
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
  /** An error from the server. It takes the focus when it appears later than the zone. The zone's own errors take precedence. */
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
  /** Called if the picture cannot be displayed. */
  readonly onBroken: () => void;
}

function Preview({ src, texts, fileNote, disabled, onRemove, onBroken }: PreviewProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={styles.preview}>
      {brokenSrc === src ? (
        <div className={styles.broken}>
          <Icon name="image" size={32} label={texts.previewAlt} />
        </div>
      ) : (
        <img
          className={styles.picture}
          src={src}
          alt={texts.previewAlt}
          onError={() => {
            setBrokenSrc(src);
            onBroken();
          }}
        />
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
 * A zone to drop, paste or choose one JPEG or PNG. States: idle, focused, dragging over, refusing (says why), with a picture
 * (preview and remove button), disabled. Enter and Space open the file dialog.
 */
export function UploadZone(props: UploadZoneProps) {
  const { texts, previewSrc, fileNote, onPick, onRemove, error, disabled, ...shown } = props;
  const { maxBytes = Number.POSITIVE_INFINITY, minBytes = 0 } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  // An error that comes later than the choice may appear while the zone is out of sight.
  const knownError = useRef(error);
  useEffect(() => {
    if (error && error !== knownError.current) chooser.current?.focus();
    knownError.current = error;
  }, [error]);
  const remove = () => {
    setRefusal(null);
    onRemove();
    // The remove button disappears with the picture; the focus must not be lost with it.
    chooser.current?.focus();
  };

  return (
    <FileDrop
      {...shown}
      ref={chooser}
      icon="image"
      prompt={texts.idlePrompt}
      draggingPrompt={texts.draggingPrompt}
      promptLang={texts.promptLang}
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
        <Preview
          src={previewSrc}
          texts={texts}
          fileNote={fileNote}
          disabled={disabled}
          onRemove={remove}
          onBroken={() => {
            // A chosen file that the browser cannot display is no picture; a saved one may just have failed to load.
            if (!previewSrc.startsWith('blob:')) return;
            setRefusal(texts.noPicture);
            onRemove();
          }}
        />
      )}
    </FileDrop>
  );
}
