/** The place that the fragment of an address asks the reader for. */
export interface ReaderAddress {
  /** Id of the attachment; null for the first. */
  readonly attachmentId: string | null;
  /** From 1; null if none is named. */
  readonly page: number | null;
}

/** Reads `#page=7` and `#pdf=<id>&page=7`; invalid parts are ignored. */
export function parseReaderAddress(hash: string): ReaderAddress {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const page = /^[1-9]\d{0,6}$/.exec(parts.get('page') ?? '')?.[0];
  return { attachmentId: parts.get('pdf') || null, page: page === undefined ? null : Number(page) };
}

/** The fragment for a page. `attachmentId` is null if the chapter has no other PDF. */
export function formatReaderAddress(attachmentId: string | null, page: number): string {
  const parts = new URLSearchParams({ ...(attachmentId === null ? {} : { pdf: attachmentId }), page: String(page) });
  return `#${parts}`;
}
