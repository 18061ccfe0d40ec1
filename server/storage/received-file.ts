/** A file in the temporary directory, there until the request is answered. Its content is not checked yet. */
export interface ReceivedFile {
  /** Name of the form's part that it came as; a refusal names it. */
  readonly field: string;
  readonly path: string;
  /** The name that its sender gave it; empty where it has none. */
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hex. */
  readonly contentHash: string;
}
