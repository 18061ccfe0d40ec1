import type { ByteRange } from '#server/storage/media-store.ts';

const singleRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * The part of a representation that a `Range` header asks for (RFC 9110, 14.1.2). null means that all of it is sent: also for several
 * ranges and for an invalid header. `unsatisfiable` means that it has no byte of the range.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [match, first, last, suffix] = singleRange.exec(header?.trim() ?? '') ?? [];
  if (match === undefined) return null;
  if (suffix !== undefined) return part(Math.max(sizeBytes - Number(suffix), 0), sizeBytes - 1);
  const start = Number(first);
  if (last === '') return part(start, sizeBytes - 1);
  return Number(last) < start ? null : part(start, Math.min(Number(last), sizeBytes - 1));
}

function part(start: number, end: number): ByteRange | 'unsatisfiable' {
  return start <= end ? { start, end } : 'unsatisfiable';
}
