import type { DocumentSource } from './document-source.ts';

/** Pages load bytes from many places, and larger requests would delay them. */
export const rangeChunkSize = 32 * 1024;
/** A larger first page is loaded on demand. */
const maxFirstPageBytes = 512 * 1024;
/** The part of a file that describes its layout. */
const headBytes = 1024;

interface ReadAheadOptions {
  readonly source: DocumentSource;
  readonly sizeBytes: number;
  readonly page: number;
  /** Settles when the PDF viewer is loaded. The first page is of no use before that, and would only delay the viewer. */
  readonly whenLoaded: Promise<unknown>;
}

/**
 * Loads what is needed to open a PDF while the viewer itself loads. This is the beginning and the end, which every PDF needs, and the first
 * page, if the file's layout puts it after the beginning.
 */
export async function readAhead({ source, sizeBytes, page, whenLoaded }: ReadAheadOptions): Promise<void> {
  const headEnd = Math.min(rangeChunkSize, sizeBytes);
  const tailBegin = Math.max(headEnd, Math.floor(sizeBytes / rangeChunkSize - 1) * rangeChunkSize);
  const head = source.readAhead(0, headEnd);
  if (tailBegin < sizeBytes) void source.readAhead(tailBegin, sizeBytes);
  if (page !== 1) return;
  const firstPageEnd = Math.ceil(endOfFirstPage(await head, sizeBytes) / rangeChunkSize) * rangeChunkSize;
  if (firstPageEnd > maxFirstPageBytes) return;
  const end = Math.min(firstPageEnd, tailBegin);
  await whenLoaded;
  if (end > headEnd && !source.isClosed) void source.readAhead(headEnd, end);
}

/** Returns where the first page ends in a file made for the web ("linearized") and not changed since; else 0. */
export function endOfFirstPage(head: Uint8Array, sizeBytes: number): number {
  const text = new TextDecoder('latin1').decode(head.subarray(0, headBytes));
  const layout = /\/Linearized\b.*?>>/s.exec(text)?.[0] ?? '';
  const numberOf = (key: string) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(layout)?.[1] ?? 0);
  return numberOf('L') === sizeBytes ? Math.min(numberOf('E'), sizeBytes) : 0;
}
