/** A list that was pasted or read from a file. */
export interface ImportSource {
  readonly text: string;
  /** '' if it was pasted. */
  readonly fileName: string;
}

/** No text and no file: where an import begins. */
export const emptySource: ImportSource = { text: '', fileName: '' };
