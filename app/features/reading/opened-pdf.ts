import type { Zoom } from '#contract/reading.ts';
import type { DocumentSource } from './document-source.ts';
import type { ReadingPlace } from './reading-keeper.ts';

/** An entry of a PDF's table of contents. */
export interface OutlineEntry {
  readonly title: string;
  readonly entries: readonly OutlineEntry[];
  /** Whether the PDF's author wants its children to be shown at first. */
  readonly isOpen: boolean;
  /** Returns the page that it leads to; null if it leads out of the PDF, or nowhere. */
  readonly findPage: () => Promise<number | null>;
  /** Goes to its page, or opens the site that it leads to. */
  readonly follow: () => void;
}

/** A file that is embedded in a PDF. It is saved, never opened. */
export interface EmbeddedFile {
  readonly name: string;
  readonly save: () => void;
}

export type SearchDirection = 'first' | 'next' | 'previous';

/** The result of a search so far. `current` is 0 while nothing is found. */
export interface SearchResult {
  readonly progress: 'searching' | 'found' | 'notFound';
  readonly current: number;
  readonly total: number;
  /** How many pages have text that cannot be read, so that the search does not cover them. */
  readonly unreadPages: number;
}

/**
 * The state of a PDF, or why it cannot be shown. `locked`: it asks for a password; `damaged`: it cannot be opened; `refused`: access to it
 * has ended; `replaced`: another file has replaced it; `unloadable`: the viewer itself could not be loaded.
 */
export type PdfPhase = 'opening' | 'locked' | 'open' | 'damaged' | 'refused' | 'replaced' | 'unloadable';

/** The state of a PDF that is shown. */
export interface PdfState {
  readonly phase: PdfPhase;
  readonly unlock: ((password: string) => void) | null;
  readonly isPasswordWrong: boolean;
  /** Whether it waits for bytes that the connection does not bring. */
  readonly isWaiting: boolean;
  readonly pageCount: number;
  readonly page: number;
  readonly zoom: Zoom;
  /** The present zoom in per cent. */
  readonly percent: number;
  /** The PDF's table of contents; empty if it has none. */
  readonly outline: readonly OutlineEntry[];
  readonly files: readonly EmbeddedFile[];
  /** The names of pages in the PDF (i, ii, 1); null if they are the pages' numbers. */
  readonly labels: readonly string[] | null;
  /** How many pages are drawn for printing; null while it does not print. */
  readonly printing: number | null;
  /** null while there is no search. */
  readonly search: SearchResult | null;
}

/** The few texts on its pages. */
export interface PdfTexts {
  readonly page: (page: number) => string;
  readonly brokenPage: string;
  readonly comment: (text: string) => string;
  readonly savedFile: (name: string) => string;
}

export interface PdfViewerOptions {
  /** The element that scrolls. It is positioned absolutely and has one empty `<div>` in it. */
  readonly container: HTMLDivElement;
  readonly worker: Worker;
  readonly source: DocumentSource;
  readonly sizeBytes: number;
  readonly place: ReadingPlace;
  readonly texts: PdfTexts;
  readonly onChange: (change: Partial<PdfState>) => void;
  /** Called when a page has been in view long enough to count as seen. */
  readonly onSeen: (page: number) => void;
}

/** A PDF that is shown, and the functions that control it. */
export interface OpenedPdf {
  readonly goTo: (page: number) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly search: (text: string, direction: SearchDirection) => void;
  readonly endSearch: () => void;
  /** Draws all pages and opens the browser's print dialog. `stopPrinting` aborts it before that. */
  readonly print: () => void;
  readonly stopPrinting: () => void;
  readonly close: () => void;
}
