import {
  AnnotationEditorType,
  AnnotationMode,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  GenericL10n,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { DocumentSource } from './document-source.ts';
import type { OpenedPdf, OutlineEntry, PdfViewerOptions, SearchDirection, SearchResult } from './opened-pdf.ts';
import { nearestPage } from './page-ranges.ts';
import { rangeChunkSize } from './read-ahead.ts';
import { watchPinching } from './watch-pinching.ts';
import { watchSeenPages } from './watch-seen-pages.ts';
import { scaleOf, zoomOf } from './zoom-steps.ts';

const resources = `/pdf/${version}`;
/** A page's canvas is no larger than this, whatever the zoom; what is in view is then drawn once more, sharp. */
const maxCanvasPixels = 8 * 1024 * 1024;
/** Fingers rest for so long before pages are drawn anew in the size that they were pinched to. */
const pinchRestMs = 400;

/** Gives the parser those pieces of a PDF that it asks for. */
class SourceTransport extends PDFDataRangeTransport {
  readonly #source: DocumentSource;

  constructor(source: DocumentSource, sizeBytes: number) {
    super(sizeBytes, null);
    this.#source = source;
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    const bytes = await this.#source.read(begin, end);
    if (!this.#source.isClosed) this.onDataRange(begin, bytes);
  }
}

/** The few texts that pages carry are set by us, in the language of the site. */
class NoTexts extends GenericL10n {
  constructor() {
    super(undefined);
  }

  override translate(): Promise<void> {
    return Promise.resolve();
  }
}

/** What the viewer's types leave out: given no PDF, it lets go of all that it holds. */
interface PdfHolder {
  setDocument(pdf: PDFDocumentProxy | null): void;
}

const progressOf: Readonly<Record<number, SearchResult['progress']>> = {
  [FindState.FOUND]: 'found',
  [FindState.WRAPPED]: 'found',
  [FindState.NOT_FOUND]: 'notFound',
  [FindState.PENDING]: 'searching',
};

/** The parts of the library's viewer, put together. */
function assembleViewer(container: HTMLDivElement, abortSignal: AbortSignal) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    ignoreDestinationZoom: true,
  });
  const options = {
    container,
    eventBus,
    linkService,
    findController: new PDFFindController({ eventBus, linkService }),
    l10n: new NoTexts(),
    // Links can be followed; forms are shown as they were filled in.
    annotationMode: AnnotationMode.ENABLE,
    // Guessing links out of the text fails on real documents, and what it finds nobody has put there.
    enableAutoLinking: false,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableSelectionRendering: false,
    removePageBorders: true,
    maxCanvasPixels,
    abortSignal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  return { eventBus, linkService, viewer };
}

function openDocument({ worker, source, sizeBytes, onChange }: PdfViewerOptions) {
  const task = getDocument({
    range: new SourceTransport(source, sizeBytes),
    // Only what is shown is fetched: a page of a large book must not wait for the rest of it.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize,
    worker: PDFWorker.create({ port: worker, verbosity: VerbosityLevel.ERRORS }),
    cMapUrl: `${resources}/cmaps/`,
    standardFontDataUrl: `${resources}/standard_fonts/`,
    wasmUrl: `${resources}/wasm/`,
    iccUrl: `${resources}/iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    const isPasswordWrong = reason === PasswordResponses.INCORRECT_PASSWORD;
    onChange({ phase: 'locked', unlock: answer, isPasswordWrong });
  };
  return task;
}

type OutlineNodes = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

function outlineOf(nodes: OutlineNodes | null, linkService: PDFLinkService): OutlineEntry[] {
  return (nodes ?? []).map(({ title, dest, url, count = 0, items }) => ({
    title: title.trim(),
    entries: outlineOf(items, linkService),
    isOpen: count > 0,
    follow: () => {
      if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
      else if (dest !== null) void linkService.goToDestination(dest);
    },
  }));
}

type Viewing = ReturnType<typeof assembleViewer>;

/** Passes on what the viewer tells of its pages. */
function listen({ eventBus, viewer }: Viewing, options: PdfViewerOptions, signal: AbortSignal): void {
  const { container, place, labelOfPage, onChange, onSeen } = options;
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = scaleOf(place.zoom);
    viewer.currentPageNumber = nearestPage(place.page, viewer.pagesCount);
    const pages = [...container.querySelectorAll<HTMLElement>('[data-page-number]')];
    for (const page of pages) page.setAttribute('aria-label', labelOfPage(Number(page.dataset.pageNumber)));
    const isDrawn = (page: number) => viewer.getPageView(page - 1)?.renderingState === RenderingStates.FINISHED;
    watchSeenPages({ container, pages, isDrawn, onSeen, signal });
    onChange({ phase: 'open', pageCount: viewer.pagesCount, page: viewer.currentPageNumber });
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    onChange({ zoom: zoomOf(scale, presetValue), percent: Math.round(scale * 100) });
  });
}

interface FindEvent {
  readonly matchesCount: { readonly current: number; readonly total: number };
  /** Only of the event that tells a change of it. */
  readonly state?: number;
}

/** Passes on what a search comes to: how far it is, and how much was found until now. */
function listenToSearch({ eventBus }: Viewing, onChange: PdfViewerOptions['onChange']): void {
  let progress: SearchResult['progress'] = 'searching';
  const tell = ({ state, matchesCount: { current, total } }: FindEvent) => {
    progress = (state === undefined ? undefined : progressOf[state]) ?? progress;
    onChange({ search: { progress, current, total } });
  };
  eventBus.on('updatefindcontrolstate', tell);
  eventBus.on('updatefindmatchescount', tell);
}

/** Shows a PDF. Whatever becomes of it is told as changes. */
export function openPdf(options: PdfViewerOptions): OpenedPdf {
  const { container, worker, source, onChange } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const viewing = assembleViewer(container, signal);
  const { eventBus, linkService, viewer } = viewing;
  listen(viewing, options, signal);
  listenToSearch(viewing, onChange);
  keepFitting(container, viewer, signal);
  watchPinching({
    container,
    onPinch: (scaleFactor, origin) => viewer.updateScale({ scaleFactor, origin, drawingDelay: pinchRestMs }),
    signal,
  });

  const task = openDocument(options);
  const show = async (pdf: PDFDocumentProxy) => {
    if (signal.aborted) return;
    viewer.setDocument(pdf);
    linkService.setDocument(pdf);
    await viewer.onePageRendered;
    const outline = await pdf.getOutline().catch(() => null);
    if (!signal.aborted) onChange({ outline: outlineOf(outline, linkService) });
  };
  task.promise.then(show, () => {
    if (!signal.aborted && !source.isClosed) onChange({ phase: 'damaged' });
  });

  return {
    goTo: (page) => {
      viewer.currentPageNumber = nearestPage(page, viewer.pagesCount);
      // Told also where the page stays the same: the address may have asked for one that there is not.
      onChange({ page: viewer.currentPageNumber });
    },
    setZoom: (zoom) => {
      viewer.currentScaleValue = scaleOf(zoom);
    },
    search: (text, direction) => eventBus.dispatch('find', findRequest(viewer, text, direction)),
    endSearch: () => eventBus.dispatch('findbarclose', { source: viewer }),
    close: () => {
      closing.abort();
      const holder: PdfHolder = viewer;
      holder.setDocument(null);
      linkService.setDocument(null);
      void task.destroy().finally(() => worker.terminate());
    },
  };
}

function findRequest(source: PDFViewer, query: string, direction: SearchDirection) {
  return {
    source,
    query,
    type: direction === 'first' ? '' : 'again',
    findPrevious: direction === 'previous',
    highlightAll: true,
    caseSensitive: false,
    entireWord: false,
    matchDiacritics: false,
  };
}

/** A page that fits the width, or is shown whole, does so again when there is another room for it. */
function keepFitting(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    // Put away, as another page is about to take its place: there is nothing to fit to.
    if (container.clientWidth === 0) return;
    if (viewer.currentScaleValue?.startsWith('page-')) viewer.currentScaleValue = `${viewer.currentScaleValue}`;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}
