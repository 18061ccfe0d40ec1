import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import type { ReaderAddress } from '../../lib/reader-address.ts';
import styles from './document-reader.module.css';
import { DownloadButton } from './download-button.tsx';
import type { PdfPhase, PdfState } from './opened-pdf.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { ReaderStage } from './reader-stage.tsx';
import { ReaderToolbar, type ReaderToolbarProps } from './reader-toolbar.tsx';
import type { ReadingPlace } from './reading-keeper.ts';
import { SearchBar } from './search-bar.tsx';
import { useKeptReading } from './use-kept-reading.ts';
import { usePdfViewer } from './use-pdf-viewer.ts';
import { useReaderParts } from './use-reader-parts.ts';

const settlingMs = 1_000;

interface PageStatusProps {
  readonly page: number;
  /** The page's name in the PDF, if it is not its number. */
  readonly label: string | undefined;
  readonly pageCount: number;
}

/** Tells screen readers the page once the scrolling stops, not at every page on the way. */
export function PageStatus({ page, label, pageCount }: PageStatusProps) {
  const { t } = useTranslation('reading');
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(page), settlingMs);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <VisuallyHidden role="status">
      {announced !== null &&
        (label && announced === page
          ? t('reader.statusLabelled', { label, page: announced, count: pageCount })
          : t('reader.status', { page: announced, count: pageCount }))}
    </VisuallyHidden>
  );
}

/** Returns functions that make an element fill the screen and shrink again; null if the browser cannot (Apple's phones). */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const note = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [element]);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    // After a refusal everything stays as it is.
    done?.catch(() => {});
  };
  return { isOn, toggle };
}

export interface DocumentReaderProps {
  readonly attachment: Attachment;
  readonly place: ReadingPlace;
  /** The place that the page's address names. A new object makes the reader go there. */
  readonly asked: ReaderAddress;
  readonly mark: ReaderToolbarProps['mark'];
  /** Why another link was refused; null if none was. */
  readonly refusal: ErrorCode | null;
  readonly renewUrl: () => Promise<string>;
  readonly onMove: (change: Partial<ReadingPlace>) => void;
  readonly onPhase: (phase: PdfPhase) => void;
  readonly onPageCount: (pageCount: number) => void;
  readonly onSeen: (page: number) => void;
  readonly onReopen: () => void;
}

/** A reader for one PDF: tools, table of contents, search and pages. */
export function DocumentReader(props: DocumentReaderProps) {
  const { attachment, place, asked, mark, refusal, renewUrl, onMove, onPhase, onPageCount, onSeen, onReopen } = props;
  const { t } = useTranslation('reading');
  const keeper = useKeptReading({ attachmentId: attachment.id, place, isCompleted: mark.isOn });
  const follow = ({ page, zoom, phase, pageCount }: Partial<PdfState>) => {
    const move = { ...(page === undefined ? {} : { page }), ...(zoom === undefined ? {} : { zoom }) };
    keeper.moveTo(move);
    onMove(move);
    if (phase !== undefined) onPhase(phase);
    if (pageCount !== undefined) onPageCount(pageCount);
  };
  const viewer = usePdfViewer({
    attachment,
    place,
    renewUrl,
    texts: {
      page: (page) => t('reader.page', { page }),
      brokenPage: t('reader.brokenPage'),
      comment: (text) => t('reader.comment', { text }),
      savedFile: (file) => t('files.save', { name: file }),
    },
    onChange: follow,
    onSeen: (page) => {
      keeper.see(page);
      onSeen(page);
    },
  });
  const { state, run, retry } = viewer;
  const hasText = attachment.condition !== 'noText';
  const { outline, search, followKeys, showFollowed } = useReaderParts({ viewer, hasText });
  const frame = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(frame);
  useAskedPage(asked, state.phase === 'open', (page) => run((pdf) => pdf.goTo(page)));
  const name = attachment.name;

  return (
    <section ref={frame} className={styles.reader} aria-label={t('reader.label', { name })} onKeyDown={followKeys}>
      <ReaderToolbar
        state={state}
        run={run}
        outline={outline}
        search={hasText ? search : null}
        mark={mark}
        fullScreen={fullScreen}
      />
      {search.isOn && (
        <SearchBar
          result={state.search}
          onSearch={(text, direction) => run((pdf) => pdf.search(text, direction))}
          onClose={search.close}
        />
      )}
      {state.printing !== null && (
        <Notice
          actions={
            <Button variant="secondary" size="s" labelKey="cancel" onClick={() => run((pdf) => pdf.stopPrinting())} />
          }
        >
          {t('reader.printing', { page: state.printing, count: state.pageCount })}
        </Notice>
      )}
      {state.isWaiting && (
        <Notice tone="warning" actions={<Button variant="secondary" size="s" labelKey="retry" onClick={retry} />}>
          {t('reader.waiting')}
        </Notice>
      )}
      <div className={styles.body}>
        {outline.isOn && (
          <OutlinePanel
            entries={state.outline}
            files={state.files}
            labels={state.labels}
            onFollow={showFollowed}
            onClose={outline.close}
          />
        )}
        <ReaderStage
          name={name}
          viewer={viewer}
          refusal={refusal}
          download={<DownloadButton url={attachment.url} name={name} renewUrl={renewUrl} />}
          onReopen={onReopen}
        />
      </div>
      {state.phase === 'open' && (
        <PageStatus page={state.page} label={state.labels?.[state.page - 1]} pageCount={state.pageCount} />
      )}
    </section>
  );
}

/** Goes to the page that the address names, when it changes. The PDF has already opened at the first one. */
function useAskedPage(asked: ReaderAddress, isOpen: boolean, goTo: (page: number) => void): void {
  const followed = useRef(asked);
  useEffect(() => {
    if (!isOpen || followed.current === asked) return;
    followed.current = asked;
    if (asked.page !== null) goTo(asked.page);
  });
}
