import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { OpenedPdf, PdfViewerOptions } from './opened-pdf.ts';
import { readAhead } from './read-ahead.ts';

/** The worker itself is started with a PDF and finds its script in the browser's cache. */
let workerScript: Promise<unknown> | null = null;

/** Begins to fetch what shows PDFs, as one is sure to be shown. Should it fail, showing one fetches it again, and says so if it fails too. */
export function prepareReader(): void {
  import('./pdf-viewer.ts').catch(() => {});
  workerScript ??= fetch(workerUrl)
    .then((response) => response.arrayBuffer())
    // Only that it has come is of interest.
    .then(() => {})
    .catch(() => {});
}

/**
 * Shows a PDF with the library that only this brings. Its worker comes at the same time as its viewer, which needs it at once; one that
 * does not come is told as a change, as the viewer would wait for it for ever.
 */
export async function loadPdfViewer(options: Omit<PdfViewerOptions, 'worker'>): Promise<OpenedPdf> {
  const { source, sizeBytes, place, onChange } = options;
  const worker = new Worker(workerUrl, { type: 'module' });
  worker.addEventListener('error', () => onChange({ phase: 'unloadable' }));
  const viewer = import('./pdf-viewer.ts');
  const whenLoaded = Promise.allSettled([viewer, workerScript]);
  void readAhead({ source, sizeBytes, page: place.page, whenLoaded });
  try {
    const { openPdf } = await viewer;
    return openPdf({ ...options, worker });
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
