import './stream-iteration.ts';
import {
  AnnotationEditorType,
  AnnotationMode,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  DownloadManager,
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
import type {
  EmbeddedFile,
  OpenedPdf,
  OutlineEntry,
  PdfViewerOptions,
  SearchDirection,
  SearchResult,
} from './opened-pdf.ts';
import { nearestPage } from './page-ranges.ts';
import { watchAnnotations } from './pdf-annotations.ts';
import { printPages } from './print-pages.ts';
import { rangeChunkSize } from './read-ahead.ts';
import { watchPinching } from './watch-pinching.ts';
import { watchSeenPages } from './watch-seen-pages.ts';
import { scaleOf, zoomOf } from './zoom-steps.ts';

const resources = `/pdf/${version}`;
/** The largest canvas of a page, whatever the zoom. Beyond it, the part in view is drawn once more, sharply. */
const maxCanvasPixels = 8 * 1024 * 1024;
/** How long fingers must rest before pages are drawn again in the new size. */
const pinchPauseMs = 400;

/** Loads the pieces of a PDF that the parser requests. */
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

/** Leaves out the library's texts: the reader sets the few texts on pages, in the site's language. */
class NoTexts extends GenericL10n {
  constructor() {
    super(undefined);
  }

  override translate(): Promise<void> {
    return Promise.resolve();
  }
}

type Match = Parameters<PDFFindController['scrollMatchIntoView']>[0];

/**
 * The library takes a page with unreadable text for an empty one; here such pages are counted. It also scrolls the whole window to a match,
 * and the search field out of it; here only the PDF's own pages scroll.
 */
class Finder extends PDFFindController {
  unreadPages = 0;
  readonly #container: HTMLElement;

  constructor(parts: Pick<AssembledViewer, 'eventBus' | 'linkService'>, container: HTMLElement) {
    super(parts);
    this.#container = container;
  }

  override scrollMatchIntoView({ element, ...match }: Match): void {
    const show = () => this.#show(element.getBoundingClientRect());
    // Also called for pages without a match, and then there is nothing to show.
    super.scrollMatchIntoView({ ...match, element: element && replacing(element, 'scrollIntoView', show) });
  }

  #show({ top, left, width }: DOMRect): void {
    const room = this.#container.getBoundingClientRect();
    const [down, right] = [top - room.top - room.height / 4, left + width / 2 - room.left - room.width / 2];
    this.#container.scrollBy(right, down);
  }

  override setDocument(pdf: PDFDocumentProxy | null): void {
    this.unreadPages = 0;
    const count = (fault: unknown) => {
      this.unreadPages += 1;
      throw fault;
    };
    const getTextContent = (page: PDFPageProxy) => () =>
      page.getTextContent({ disableNormalization: true }).catch(count);
    const getPage = async (number: number) => {
      const page = await pdf?.getPage(number).catch(count);
      return page && replacing(page, 'getTextContent', getTextContent(page));
    };
    // The types leave out null, which releases the former PDF.
    const holder: PdfHolder = { setDocument: (one) => Reflect.apply(super.setDocument, this, [one]) };
    holder.setDocument(pdf && replacing(pdf, 'getPage', getPage));
  }
}

/** Returns the same object with one method replaced. */
function replacing<Whole extends object>(whole: Whole, name: keyof Whole, method: unknown): Whole {
  return new Proxy(whole, { get: (target, key) => (key === name ? method : Reflect.get(target, key)) });
}

/** Saves embedded files to the disk, whatever they are. None of them is opened here. */
class Saving extends DownloadManager {
  override openOrDownloadData(data: Uint8Array, name: string): boolean {
    this.downloadData(data, name, 'application/octet-stream');
    return false;
  }
}

const downloadManager = new Saving();

/** The types of the viewer leave out null, which releases everything that it holds. */
interface PdfHolder {
  setDocument(pdf: PDFDocumentProxy | null): void;
}

const progressOf: Readonly<Record<number, SearchResult['progress']>> = {
  [FindState.FOUND]: 'found',
  [FindState.WRAPPED]: 'found',
  [FindState.NOT_FOUND]: 'notFound',
  [FindState.PENDING]: 'searching',
};

function assembleViewer(container: HTMLDivElement, abortSignal: AbortSignal) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    ignoreDestinationZoom: true,
  });
  const findController = new Finder({ eventBus, linkService }, container);
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    downloadManager,
    imageResourcesPath: `${resources}/images/`,
    l10n: new NoTexts(),
    // Links can be followed. Forms are shown as they were filled in.
    annotationMode: AnnotationMode.ENABLE,
    // To guess links from the text fails on real documents, and nobody has put such links there.
    enableAutoLinking: false,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableSelectionRendering: false,
    removePageBorders: true,
    maxCanvasPixels,
    abortSignal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  return { eventBus, linkService, findController, viewer };
}

function openDocument({ worker, source, sizeBytes, onChange }: PdfViewerOptions) {
  const task = getDocument({
    range: new SourceTransport(source, sizeBytes),
    // Only the pages in view are loaded: a page of a large book must not wait for the rest of it.
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

/** Returns the files that are embedded in the PDF as a whole. Those at a place on a page are buttons there. */
async function filesOf(pdf: PDFDocumentProxy): Promise<EmbeddedFile[]> {
  const files = (await pdf.getAttachments()) ?? new Map();
  return [...files].map(([id, { filename }]) => ({
    name: filename,
    save: () =>
      void pdf.getAttachmentContent(id).then((data) => data && downloadManager.openOrDownloadData(data, filename)),
  }));
}

/** Returns the pages' names; null if they are the pages' numbers. */
async function labelsOf(pdf: PDFDocumentProxy): Promise<string[] | null> {
  const labels = await pdf.getPageLabels();
  return labels?.every((label, index) => label === String(index + 1)) ? null : labels;
}

type Destination = OutlineNodes[number]['dest'];

async function pageOf(pdf: PDFDocumentProxy, destination: Destination): Promise<number | null> {
  const [place] = (typeof destination === 'string' ? await pdf.getDestination(destination) : destination) ?? [];
  if (typeof place === 'number') return place + 1;
  return place ? (await pdf.getPageIndex(place)) + 1 : null;
}

function outlineOf(pdf: PDFDocumentProxy, nodes: OutlineNodes | null, linkService: PDFLinkService): OutlineEntry[] {
  return (nodes ?? []).map(({ title, dest, url, count = 0, items }) => ({
    title: title.trim(),
    entries: outlineOf(pdf, items, linkService),
    isOpen: count > 0,
    findPage: () => pageOf(pdf, dest).catch(() => null),
    follow: () => {
      if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
      else if (dest !== null) void linkService.goToDestination(dest);
    },
  }));
}

type AssembledViewer = ReturnType<typeof assembleViewer>;

function listen({ eventBus, viewer }: AssembledViewer, options: PdfViewerOptions, signal: AbortSignal): void {
  const { container, place, texts, onChange, onSeen } = options;
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = scaleOf(place.zoom);
    viewer.currentPageNumber = nearestPage(place.page, viewer.pagesCount);
    const pages = [...container.querySelectorAll<HTMLElement>('[data-page-number]')];
    for (const page of pages) page.setAttribute('aria-label', texts.page(Number(page.dataset.pageNumber)));
    const isDrawn = (page: number) => viewer.getPageView(page - 1)?.renderingState === RenderingStates.FINISHED;
    watchSeenPages({ container, pages, isDrawn, onSeen, signal });
    onChange({ phase: 'open', pageCount: viewer.pagesCount, page: viewer.currentPageNumber });
  });
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) markBroken(viewer, pageNumber, texts.brokenPage);
  });
  watchAnnotations(eventBus, viewer, `${resources}/images/`, texts);
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    onChange({ zoom: zoomOf(scale, presetValue), percent: Math.round(scale * 100) });
  });
}

function markBroken(viewer: PDFViewer, page: number, words: string): void {
  viewer.getPageView(page - 1)?.div.setAttribute('data-fault', words);
}

/** The library leaves a page white that it cannot open, without a word. Here the page shows these words. */
function showBrokenPages(pdf: PDFDocumentProxy, viewer: PDFViewer, words: string): void {
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = (page) =>
    getPage(page).catch((fault: unknown) => {
      markBroken(viewer, page, words);
      throw fault;
    });
}

interface FindEvent {
  readonly matchesCount: { readonly current: number; readonly total: number };
  /** Only in the event that reports a change of the state. */
  readonly state?: number;
}

/** Passes on the results of a search: its progress, and the number of matches so far. */
function listenToSearch({ eventBus, findController }: AssembledViewer, onChange: PdfViewerOptions['onChange']): void {
  let progress: SearchResult['progress'] = 'searching';
  const reportMatches = ({ state, matchesCount: { current, total } }: FindEvent) => {
    progress = (state === undefined ? undefined : progressOf[state]) ?? progress;
    onChange({ search: { progress, current, total, unreadPages: findController.unreadPages } });
  };
  eventBus.on('updatefindcontrolstate', reportMatches);
  eventBus.on('updatefindmatchescount', reportMatches);
}

/** Shows a PDF, and reports its state as changes. */
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
    onPinch: (scaleFactor, origin) => viewer.updateScale({ scaleFactor, origin, drawingDelay: pinchPauseMs }),
    signal,
  });

  const task = openDocument(options);
  const show = async (pdf: PDFDocumentProxy) => {
    if (signal.aborted) return;
    showBrokenPages(pdf, viewer, options.texts.brokenPage);
    viewer.setDocument(pdf);
    linkService.setDocument(pdf);
    // Without its first page the library shows nothing and would wait forever.
    viewer.pagesPromise?.catch(reportDamaged);
    await viewer.onePageRendered;
    const [outline, files, labels] = await Promise.all([
      pdf.getOutline().catch(() => null),
      filesOf(pdf).catch(() => []),
      labelsOf(pdf).catch(() => null),
    ]);
    if (!signal.aborted) onChange({ outline: outlineOf(pdf, outline, linkService), files, labels });
  };
  const reportDamaged = () => {
    if (!signal.aborted && !source.isClosed) onChange({ phase: 'damaged' });
  };
  task.promise.then(show).catch(reportDamaged);

  let printing = new AbortController();
  const stopPrinting = () => {
    printing.abort();
    onChange({ printing: null });
  };
  signal.addEventListener('abort', () => printing.abort());
  const print = async () => {
    stopPrinting();
    printing = new AbortController();
    const { signal: stopped } = printing;
    onChange({ printing: 0 });
    const onDrawn = (count: number) => {
      if (!stopped.aborted) onChange({ printing: count });
    };
    await printPages({ pdf: await task.promise, onDrawn, signal: stopped }).catch(() => {});
    if (!stopped.aborted) onChange({ printing: null });
  };

  return {
    goTo: (page) => {
      viewer.currentPageNumber = nearestPage(page, viewer.pagesCount);
      // Reported even if the page stays the same: the address may name a page that does not exist.
      onChange({ page: viewer.currentPageNumber });
    },
    setZoom: (zoom) => {
      viewer.currentScaleValue = scaleOf(zoom);
    },
    search: (text, direction) => eventBus.dispatch('find', findRequest(viewer, text, direction)),
    endSearch: () => eventBus.dispatch('findbarclose', { source: viewer }),
    print: () => void print(),
    stopPrinting,
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

/** Fits a page again, to the width or as a whole, when the room for it changes. */
function keepFitting(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    // It is hidden, as another page of the site is about to replace it: there is nothing to fit to.
    if (container.clientWidth === 0) return;
    if (viewer.currentScaleValue?.startsWith('page-')) viewer.currentScaleValue = `${viewer.currentScaleValue}`;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}
