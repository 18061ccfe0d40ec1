import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { OpenedPdf, PdfViewerOptions } from './opened-pdf.ts';
import { readAhead } from './read-ahead.ts';

/** Loaded ahead: the worker starts with a PDF and then finds its script in the browser's cache. */
let workerScript: Promise<unknown> | null = null;

/**
 * Begins to load the PDF viewer, as a PDF will surely be shown. A failure is ignored: showing the PDF loads it again, and reports its
 * failure.
 */
export function prepareReader(): void {
  import('./pdf-viewer.ts').catch(() => {});
  workerScript ??= fetch(workerUrl)
    .then((response) => response.arrayBuffer())
    // Only the loading matters, not the result.
    .then(() => {})
    .catch(() => {});
}

/**
 * Shows a PDF. Only this module loads the library. Viewer and worker load at the same time, as the viewer needs the worker at once. A
 * worker that cannot be loaded is reported as a change, as the viewer would wait for it forever.
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
