import type { Attachment } from '#contract/chapters.ts';
import type { Reading } from '#contract/reading.ts';
import type { ReaderAddress } from '../../lib/reader-address.ts';
import type { ReadingPlace } from './reading-keeper.ts';

/** Values for each PDF of a chapter, by the attachment's id. */
export type ByAttachment<Value> = Readonly<Record<string, Value>>;

/** The place where a PDF opens the first time: page 1, as wide as the reader. */
export const firstPlace: ReadingPlace = { page: 1, zoom: 'width' };

/** Returns the PDF that opens first: the one that the address names, or else the one read last, or else the first. */
export function attachmentToOpen(
  attachments: readonly Attachment[],
  readings: readonly Reading[],
  { attachmentId }: ReaderAddress,
): string {
  const isThere = (id: string | null) => attachments.some((attachment) => attachment.id === id);
  const lastRead = readings
    .filter((reading) => isThere(reading.attachmentId))
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))[0];
  const named = isThere(attachmentId) ? attachmentId : null;
  return named ?? lastRead?.attachmentId ?? attachments[0]?.id ?? '';
}
