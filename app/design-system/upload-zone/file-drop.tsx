import { type ReactNode, type Ref, useId } from 'react';
import { type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { Field, fieldDescription } from '../field/field.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './upload-zone.module.css';

/** Media types with their file endings. */
export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;

export interface FileDropProps {
  readonly label: string;
  /** What can be done here, and what is said while files are held over it. */
  readonly prompt: string;
  readonly draggingPrompt: string;
  /** Language of the prompts; default: the page's. */
  readonly promptLang?: string | undefined;
  /** A file without a media type is given that of its ending. */
  readonly accept: AcceptedTypes;
  /** Default true: any number of files at once. */
  readonly multiple?: boolean | undefined;
  readonly maxBytes?: number | undefined;
  readonly minBytes?: number | undefined;
  /** What is wrong with a file that is refused, in words. */
  readonly faultText?: ((fault: FileError) => string) | undefined;
  /** Files that fit, and those that do not, with why: who asked for them says what becomes of either. */
  readonly onFiles: (files: readonly File[], refused: readonly FileRejection[]) => void;
  readonly icon?: IconName | undefined;
  /** Default false: mostly some are there already. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  /** The error may come when the person is elsewhere already: it is said at once. Default false. */
  readonly isUrgent?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Looks as if a file were held over it. Default: while one is. */
  readonly looksDraggedOver?: boolean | undefined;
  /** The button that opens the dialogue. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** What was chosen already, above it. */
  readonly children?: ReactNode;
}

/**
 * Place to drop, paste or choose files, which go elsewhere at once. States: idle, focused, dragging over, invalid, disabled. Enter and
 * Space open the file dialogue.
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
    // The button inside opens the dialogue; the target only takes what is dropped or pasted.
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
        {/* Only holds the files: the button is what is pressed and read out. */}
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
