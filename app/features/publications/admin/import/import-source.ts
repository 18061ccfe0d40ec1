/** A list that was pasted or read from a file. */
export interface ImportSource {
  readonly text: string;
  /** '' if it was pasted. */
  readonly fileName: string;
}

/** The source before a text or a file is given. */
export const emptySource: ImportSource = { text: '', fileName: '' };
