/** A list as it was pasted, or as a file held it. */
export interface ImportSource {
  readonly text: string;
  /** '' for what was pasted. */
  readonly fileName: string;
}

/** Neither text nor file has been given yet. */
export const emptySource: ImportSource = { text: '', fileName: '' };
