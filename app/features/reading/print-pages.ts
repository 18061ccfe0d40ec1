import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots per inch on paper. A PDF has 72 points per inch. */
const printDpi = 150;
const pointsPerInch = 72;
const maxPagePixels = 16 * 1024 * 1024;

interface PrintOptions {
  readonly pdf: PDFDocumentProxy;
  /** Receives the number of pages drawn so far. */
  readonly onDrawn: (count: number) => void;
  /** Aborts the printing, and removes what was drawn. */
  readonly signal: AbortSignal;
}

/** Draws all pages beside the ones shown, one after the other, and opens the browser's print dialog for them. */
export async function printPages({ pdf, onDrawn, signal }: PrintOptions): Promise<void> {
  const paper = document.createElement('div');
  paper.className = 'printedPdf';
  paper.ariaHidden = 'true';
  const addresses: string[] = [];
  const sheet = new CSSStyleSheet();
  const cleanUp = () => {
    paper.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  signal.addEventListener('abort', cleanUp);
  try {
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number += 1) {
      const { image, width, height } = await drawPage(pdf, number);
      addresses.push(image.src);
      paper.append(image);
      // Pages of another size are fitted into the first one's.
      if (number === 1) sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`);
      onDrawn(number);
    }
    if (signal.aborted) return;
    document.body.append(paper);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    window.addEventListener('afterprint', cleanUp, { once: true });
    window.print();
  } catch (fault) {
    cleanUp();
    throw fault;
  } finally {
    if (signal.aborted) cleanUp();
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(printDpi / pointsPerInch, Math.sqrt(maxPagePixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE }).promise;
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Releases the memory at once, without waiting for garbage collection.
  canvas.width = 0;
  if (!content) throw new Error('The page could not be drawn');
  const image = new Image();
  image.src = URL.createObjectURL(content);
  await image.decode();
  return { image, width, height };
}
