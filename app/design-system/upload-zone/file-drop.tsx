import { type Ref, useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { Field, fieldDescription } from '../field/field.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './upload-zone.module.css';
import type { AcceptedTypes } from './upload-zone.tsx';

interface FileDropProps {
  readonly label: string;
  /** What can be done here, and what is said while files are held over it. */
  readonly prompt: string;
  readonly draggingPrompt: string;
  readonly accept: AcceptedTypes;
  /** Files of an accepted type, and those of another: who asked for them says what becomes of either. */
  readonly onFiles: (files: readonly File[], refused: readonly File[]) => void;
  readonly icon?: IconName | undefined;
  /** Default false: mostly some are there already. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Looks as if a file were held over it. Default: while one is. */
  readonly looksDraggedOver?: boolean | undefined;
  /** The button that opens the dialogue. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * Place to drop, paste or choose any number of files, which go elsewhere at once. States: idle, focused, dragging over, invalid. Enter and
 * Space open the file dialogue.
 */
export function FileDrop(props: FileDropProps) {
  const { label, prompt, draggingPrompt, accept, onFiles, icon = 'plus', ref } = props;
  const { required = false, error, hint, looksDraggedOver = false } = props;
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { ...accept },
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => {
      onFiles(
        accepted,
        refused.map(({ file }) => file),
      );
    },
  });
  const isDraggedOver = isDragActive || looksDraggedOver;
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint}>
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
          onClick={open}
        >
          <Icon name={icon} size={24} className={styles.icon} />
          <Text as="span" size="xs" id={`${id}-prompt`}>
            {isDraggedOver ? draggingPrompt : prompt}
          </Text>
        </button>
      </div>
    </Field>
  );
}
