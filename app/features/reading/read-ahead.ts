import type { DocumentSource } from './document-source.ts';

/** Pages ask for bytes here and there: what is fetched beside them delays them. */
export const rangeChunkSize = 32 * 1024;
/** A first page that is larger comes as it is asked for. */
const maxFirstPageBytes = 512 * 1024;
/** Where a file says of itself how it is laid out. */
const headBytes = 1024;

interface AheadOptions {
  readonly source: DocumentSource;
  readonly sizeBytes: number;
  /** Where it opens. */
  readonly page: number;
  /** Settles when all that shows PDFs has come: the first page is of no use before that, and would only delay it. */
  readonly whenLoaded: Promise<unknown>;
}

/**
 * Asks for what a PDF is opened by while what shows it still loads: its beginning and its end, which every PDF is understood from, and
 * its first page, where the file is laid out so that this follows the beginning.
 */
export async function readAhead({ source, sizeBytes, page, whenLoaded }: AheadOptions): Promise<void> {
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

/** Where the first page ends in a file that is made for the web ("linearized"), and was not changed after that; else 0. */
export function endOfFirstPage(head: Uint8Array, sizeBytes: number): number {
  const text = new TextDecoder('latin1').decode(head.subarray(0, headBytes));
  const layout = /\/Linearized\b.*?>>/s.exec(text)?.[0] ?? '';
  const numberOf = (key: string) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(layout)?.[1] ?? 0);
  return numberOf('L') === sizeBytes ? Math.min(numberOf('E'), sizeBytes) : 0;
}
