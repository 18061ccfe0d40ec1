import type { Zoom } from '#contract/reading.ts';
import type { DocumentSource } from './document-source.ts';
import type { ReadingPlace } from './reading-keeper.ts';

/** An entry of a PDF's own table of contents. */
export interface OutlineEntry {
  readonly title: string;
  readonly entries: readonly OutlineEntry[];
  /** Whether its author wants what is under it shown at first. */
  readonly isOpen: boolean;
  /** The page that it leads to; null where it leads out of the PDF, or nowhere. */
  readonly findPage: () => Promise<number | null>;
  /** Goes there, or opens the site that it leads to. */
  readonly follow: () => void;
}

/** A file that lies in a PDF. It is saved, never opened. */
export interface EmbeddedFile {
  readonly name: string;
  readonly save: () => void;
}

export type SearchDirection = 'first' | 'next' | 'previous';

/** What a search has come to. `current` is 0 while nothing is found. */
export interface SearchResult {
  readonly progress: 'searching' | 'found' | 'notFound';
  readonly current: number;
  readonly total: number;
  /** Pages whose text cannot be read: what stands on them is not found. */
  readonly unreadPages: number;
}

/**
 * How far a PDF has come, or what keeps it from being shown: `locked`, it asks for a password; `damaged`, it cannot be opened; `refused`,
 * access to it has ended; `replaced`, another one stands in its place; `unloadable`, what shows PDFs did not come itself.
 */
export type PdfPhase = 'opening' | 'locked' | 'open' | 'damaged' | 'refused' | 'replaced' | 'unloadable';

/** What is known of a PDF that is shown, and how it is shown. */
export interface PdfState {
  readonly phase: PdfPhase;
  /** Takes the password of a locked one. */
  readonly unlock: ((password: string) => void) | null;
  /** A password was given, and it was another one. */
  readonly isPasswordWrong: boolean;
  /** Bytes are missing that the connection does not bring. */
  readonly isWaiting: boolean;
  readonly pageCount: number;
  readonly page: number;
  readonly zoom: Zoom;
  /** What the zoom comes to. */
  readonly percent: number;
  /** Its own table of contents; empty where it has none. */
  readonly outline: readonly OutlineEntry[];
  readonly files: readonly EmbeddedFile[];
  /** What the pages are called in it (i, ii, 1); null where that is their number. */
  readonly labels: readonly string[] | null;
  /** How many pages are drawn to be printed; null while none are. */
  readonly printing: number | null;
  /** null while nothing is searched for. */
  readonly search: SearchResult | null;
}

/** The few texts that its pages carry. */
export interface PdfTexts {
  readonly page: (page: number) => string;
  readonly brokenPage: string;
  readonly comment: (text: string) => string;
  readonly savedFile: (name: string) => string;
}

export interface PdfViewerOptions {
  /** Scrolls; positioned absolutely, with one empty `<div>` in it. */
  readonly container: HTMLDivElement;
  readonly worker: Worker;
  readonly source: DocumentSource;
  readonly sizeBytes: number;
  /** Where it opens. */
  readonly place: ReadingPlace;
  readonly texts: PdfTexts;
  /** Told what has changed. */
  readonly onChange: (change: Partial<PdfState>) => void;
  /** A page has been in view long enough to be looked at. */
  readonly onSeen: (page: number) => void;
}

/** A PDF that is shown, to be steered. */
export interface OpenedPdf {
  readonly goTo: (page: number) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly search: (text: string, direction: SearchDirection) => void;
  readonly endSearch: () => void;
  /** Draws all pages and opens the browser's dialogue; `stopPrinting` ends it before that. */
  readonly print: () => void;
  readonly stopPrinting: () => void;
  readonly close: () => void;
}
