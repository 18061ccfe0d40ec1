import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachment } from '#contract/chapters.ts';
import { DocumentSource } from './document-source.ts';
import { loadPdfViewer } from './load-pdf-viewer.ts';
import type { OpenedPdf, PdfState, PdfTexts } from './opened-pdf.ts';
import type { ReadingPlace } from './reading-keeper.ts';
import { zoomToFit } from './zoom-steps.ts';

interface PdfViewerHookOptions {
  readonly attachment: Attachment;
  readonly place: ReadingPlace;
  readonly renewUrl: () => Promise<string>;
  readonly texts: PdfTexts;
  readonly onChange: (change: Partial<PdfState>) => void;
  readonly onSeen: (page: number) => void;
}

/** A PDF in the reader: its state, and functions that control it. */
export interface PdfViewer {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly state: PdfState;
  /** Calls `act` with the PDF, once it is open. */
  readonly run: (act: (pdf: OpenedPdf) => void) => void;
  readonly unlock: (password: string) => void;
  /** Loads the missing bytes at once. */
  readonly retry: () => void;
}

/** Opens a PDF once, and closes it with the component. Another PDF needs another component. */
export function usePdfViewer(options: PdfViewerHookOptions): PdfViewer {
  const containerRef = useRef<HTMLDivElement>(null);
  const pdf = useRef<OpenedPdf>(null);
  const source = useRef<DocumentSource>(null);
  /** Whether the width is fitted for lack of room. The saved zoom stays until the user zooms. */
  const isFittedForNow = useRef(false);
  const [state, setState] = useState<PdfState>(() => stateAtFirst(options.place));

  const change = useEffectEvent((part: Partial<PdfState>) => {
    setState((before) => ({ ...before, ...part }));
    const { zoom, ...rest } = part;
    if (zoom !== undefined && zoom !== 'width') isFittedForNow.current = false;
    options.onChange(isFittedForNow.current ? rest : part);
  });
  const see = useEffectEvent((page: number) => options.onSeen(page));
  const renewUrl = useEffectEvent(() => options.renewUrl());
  const open = useEffectEvent((container: HTMLDivElement, bytes: DocumentSource, onChange: typeof change) => {
    const { attachment, place, texts } = options;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const zoom = zoomToFit(place.zoom, container.offsetWidth, remPx);
    isFittedForNow.current = zoom !== place.zoom;
    return loadPdfViewer({
      container,
      source: bytes,
      sizeBytes: attachment.size,
      place: { ...place, zoom },
      texts,
      onChange,
      onSeen: (page) => see(page),
    });
  });
  const firstUrl = useRef(options.attachment.url);

  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    let isOver = false;
    const changeWhileHere = (part: Partial<PdfState>) => {
      if (!isOver) change(part);
    };
    const bytes = new DocumentSource({
      url: firstUrl.current,
      renewUrl: () => renewUrl(),
      onWaiting: (isWaiting) => changeWhileHere({ isWaiting }),
      onEnd: (phase) => changeWhileHere({ phase }),
    });
    source.current = bytes;
    open(container, bytes, changeWhileHere).then(
      (opened) => {
        if (isOver) opened.close();
        else pdf.current = opened;
      },
      () => changeWhileHere({ phase: 'unloadable' }),
    );
    return () => {
      isOver = true;
      bytes.close();
      pdf.current?.close();
      pdf.current = null;
    };
  }, []);

  return {
    containerRef,
    state,
    run: (act) => {
      if (pdf.current) act(pdf.current);
    },
    unlock: (password) => {
      setState((before) => ({ ...before, phase: 'opening', unlock: null }));
      state.unlock?.(password);
    },
    retry: () => source.current?.retry(),
  };
}

function stateAtFirst({ page, zoom }: ReadingPlace): PdfState {
  return {
    phase: 'opening',
    unlock: null,
    isPasswordWrong: false,
    isWaiting: false,
    pageCount: 0,
    page,
    zoom,
    percent: 100,
    outline: [],
    files: [],
    labels: null,
    printing: null,
    search: null,
  };
}
