import { useState } from 'react';
import type { Attachment } from '#contract/chapters.ts';
import type { Reading } from '#contract/reading.ts';
import type { ReaderAddress } from '../../lib/reader-address.ts';
import type { ReadingPlace } from './reading-keeper.ts';
import { attachmentToOpen, type ByAttachment, firstPlace } from './reading-progress.ts';

/** The open PDF of a chapter, and the place where each one was left. */
export interface OpenDocument {
  readonly attachment: Attachment;
  readonly place: ReadingPlace;
  readonly open: (attachmentId: string) => void;
  readonly moveTo: (attachmentId: string, change: Partial<ReadingPlace>) => void;
}

/** Opens the PDF and the page that the address names, whenever it changes; otherwise the place where the user was. */
export function useOpenDocument(
  attachments: readonly Attachment[],
  readings: readonly Reading[],
  asked: ReaderAddress,
): OpenDocument | null {
  const [followed, setFollowed] = useState<ReaderAddress | null>(null);
  const [openId, setOpenId] = useState('');
  const [places, setPlaces] = useState<ByAttachment<ReadingPlace>>(() =>
    Object.fromEntries(readings.map(({ attachmentId, page, zoom }) => [attachmentId, { page, zoom }])),
  );
  const moveTo = (id: string, change: Partial<ReadingPlace>) => {
    setPlaces((before) => ({ ...before, [id]: { ...(before[id] ?? firstPlace), ...change } }));
  };

  if (followed !== asked) {
    setFollowed(asked);
    const isNamed = attachments.some(({ id }) => id === asked.attachmentId);
    const id = openId === '' || isNamed ? attachmentToOpen(attachments, readings, asked) : openId;
    setOpenId(id);
    if (asked.page !== null) moveTo(id, { page: asked.page });
  }
  // If the PDF was removed from the chapter meanwhile, the first one is shown.
  const attachment = attachments.find(({ id }) => id === openId) ?? attachments[0];
  if (!attachment) return null;
  return { attachment, place: places[attachment.id] ?? firstPlace, open: setOpenId, moveTo };
}
