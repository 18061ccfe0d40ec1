import type { DocumentCondition } from '#contract/documents.ts';

/** What the examining process is asked for. */
export interface DocumentTask {
  readonly path: string;
}

/** What was found out about a PDF. */
export interface DocumentFindings {
  /** null where it could not be found out. */
  readonly pageCount: number | null;
  readonly condition: DocumentCondition;
}
