import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Attachment, Chapter } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { PageRange, Reading } from '#contract/reading.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { formatReaderAddress, parseReaderAddress, type ReaderAddress } from '../../lib/reader-address.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import styles from './chapter-materials.module.css';
import { DocumentList } from './document-list.tsx';
import { DocumentReader } from './document-reader.tsx';
import { mergeRanges, shareSeen } from './page-ranges.ts';
import type { ByAttachment } from './reading-progress.ts';
import { useOpenDocument } from './use-open-document.ts';
import type { ReadMarking } from './use-read-marking.ts';

const settlingMs = 250;

/** Returns the place that the page's address names. It is a new object after each navigation, even to the same place. */
function useAskedPlace(): ReaderAddress {
  const location = useLocation();
  return useMemo(() => parseReaderAddress(location.hash), [location]);
}

/**
 * Returns a function that writes the present page into the address, once it has come to rest. It replaces the history entry, so that the
 * way back leads out of the book and not through its pages.
 */
function useShownAddress(): (attachmentId: string | null, page: number) => void {
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (attachmentId, page) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Another page of the site is being opened, and the address is that page's.
      if (window.location.pathname !== pathname) return;
      // Without the router: nothing changes for it, so nothing needs to be drawn again.
      window.history.replaceState(window.history.state, '', formatReaderAddress(attachmentId, page));
    }, settlingMs);
  };
}

interface ChapterDocumentsProps {
  /** At least one. */
  readonly attachments: readonly Attachment[];
  readonly readings: readonly Reading[];
  readonly onLinksExpired: () => Promise<Chapter>;
  readonly isCompleted: boolean;
  readonly marking: ReadMarking;
}

/** The PDFs of a chapter with one of them open, and how much of each was read. */
export function ChapterDocuments(props: ChapterDocumentsProps) {
  const { attachments, readings, onLinksExpired, isCompleted, marking } = props;
  const { t } = useTranslation('reading');
  const asked = useAskedPlace();
  const showAddress = useShownAddress();
  const document = useOpenDocument(attachments, readings, asked);
  const progress = useReadingProgress(attachments, readings);
  const [generation, setGeneration] = useState(0);
  /** The server's error when it last refused another link. */
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [damaged, setDamaged] = useState<ByAttachment<boolean>>(() =>
    Object.fromEntries(attachments.map((one) => [one.id, one.condition === 'damaged'])),
  );
  if (!document) return null;

  const { attachment, place, moveTo } = document;
  const { id } = attachment;
  const renewUrl = async (attachmentId: string) => {
    try {
      return linkOf(await onLinksExpired(), attachmentId);
    } catch (error) {
      setRefusal(errorCodeOf(error));
      throw error;
    }
  };
  const begin = () => setGeneration((before) => before + 1);
  return (
    <>
      <DocumentList
        documents={attachments.map((one) => ({
          attachment: one,
          pageCount: progress.pageCountOf(one.id),
          share: damaged[one.id] ? null : shareSeen(progress.seen[one.id] ?? [], progress.pageCountOf(one.id)),
        }))}
        openId={id}
        onOpen={document.open}
        renewUrl={renewUrl}
      />
      {(attachment.condition === 'noText' || attachment.condition === 'xfaForm') && (
        <Notice>{t(`reader.${attachment.condition}`)}</Notice>
      )}
      <div className={styles.reader}>
        <DocumentReader
          key={`${id} ${generation}`}
          attachment={attachment}
          place={place}
          asked={asked}
          mark={{ isOn: isCompleted, isBusy: marking.isBusy, toggle: () => marking.mark(!isCompleted) }}
          refusal={refusal}
          renewUrl={() => renewUrl(id)}
          onMove={(change) => {
            moveTo(id, change);
            if (change.page !== undefined) showAddress(attachments.length > 1 ? id : null, change.page);
          }}
          onPhase={(phase) => {
            if (phase === 'open' || phase === 'damaged') setDamaged((one) => ({ ...one, [id]: phase === 'damaged' }));
          }}
          onPageCount={(pageCount) => progress.setPageCount(id, pageCount)}
          onSeen={(page) => progress.see(id, page)}
          onReopen={() => void onLinksExpired().then(begin, begin)}
        />
      </div>
    </>
  );
}

/**
 * Returns the link of a PDF.
 * @throws like a failed call (404), if the chapter does not have this PDF any more
 */
function linkOf({ attachments }: Chapter, attachmentId: string): string {
  const attachment = attachments.find(({ id }) => id === attachmentId);
  if (!attachment) throw { status: 404, data: null };
  return attachment.url;
}

/** The pages seen of each PDF, those saved before and those seen since. */
function useReadingProgress(attachments: readonly Attachment[], readings: readonly Reading[]) {
  const [seen, setSeen] = useState<ByAttachment<PageRange[]>>(() =>
    Object.fromEntries(readings.map((reading) => [reading.attachmentId, reading.seen])),
  );
  const [counted, setCounted] = useState<ByAttachment<number>>({});
  const pageCountOf = (id: string) =>
    counted[id] ?? attachments.find((attachment) => attachment.id === id)?.pageCount ?? null;
  return {
    seen,
    pageCountOf,
    setPageCount: (id: string, pageCount: number) => setCounted((before) => ({ ...before, [id]: pageCount })),
    see: (id: string, page: number) =>
      setSeen((before) => ({ ...before, [id]: mergeRanges([...(before[id] ?? []), [page, page]]) })),
  };
}
