import './no-drawing.ts';
import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  getDocument,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentCondition } from '#contract/documents.ts';

/**
 * A process of its own that opens PDFs made by strangers; worker-process.ts starts it. It draws nothing, loads no fonts, and reads only the
 * needed parts of a file.
 */

/** Pages that are checked, spread from first to last, because a scan may have a cover with text. */
const maxPagesLookedAt = 5;
/** A greater number cannot be a true count of pages. */
const maxPageCount = 1_000_000;
/** Bytes that are read at a time. */
const chunkBytes = 256 * 1024;

process.on('message', async (task: DocumentTask) => {
  process.send?.(await examine(task));
});
process.on('disconnect', () => process.exit());

/** Gives the parser the pieces of a file that it asks for. A piece that cannot be read ends the process. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle;

  constructor(file: FileHandle, sizeBytes: number) {
    super(sizeBytes, null);
    this.#file = file;
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    const { buffer } = await this.#file.read(new Uint8Array(end - begin), 0, end - begin, begin);
    this.onDataRange(begin, buffer);
  }
}

async function examine({ path }: DocumentTask): Promise<DocumentFindings> {
  const file = await open(path);
  const { size } = await file.stat();
  const loading = getDocument({
    range: new FileRanges(file, size),
    // A file without a proper end is searched from its start again for each missing piece, so it is read at once.
    rangeChunkSize: (await endsWithTable(file, size)) ? chunkBytes : size,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    // Without these files the parser cannot read text in encodings that a PDF only names.
    cMapUrl: fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json'))),
  });
  try {
    return await findingsOf(await loading.promise);
  } catch (fault) {
    return { pageCount: null, condition: fault instanceof PasswordException ? 'locked' : 'damaged' };
  } finally {
    await loading.destroy();
    await file.close();
  }
}

/** Whether a file says near its end where its table of objects is (ISO 32000-1, 7.5.5). */
async function endsWithTable(file: FileHandle, size: number): Promise<boolean> {
  const end = Buffer.alloc(Math.min(size, chunkBytes));
  await file.read(end, 0, end.length, size - end.length);
  return end.includes('startxref');
}

async function findingsOf(document: PDFDocumentProxy): Promise<DocumentFindings> {
  const pageCount = document.numPages;
  if (pageCount < 1 || pageCount > maxPageCount) return { pageCount: null, condition: 'damaged' };
  if (await isXfaForm(document)) return { pageCount, condition: 'xfaForm' };
  let opened = 0;
  for (const pageNumber of pagesToLookAt(pageCount)) {
    const hasText = await pageHasText(document, pageNumber).catch(() => null);
    if (hasText) return { pageCount, condition: 'readable' };
    if (hasText !== null) opened++;
  }
  return { pageCount, condition: opened > 0 ? 'noText' : 'damaged' };
}

/** Whether the PDF has only a page that says to open it elsewhere. Forms that are also drawn in the usual way (AcroForm) are shown well. */
async function isXfaForm(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata();
  return (
    'IsXFAPresent' in info && info.IsXFAPresent === true && !('IsAcroFormPresent' in info && info.IsAcroFormPresent)
  );
}

/** The first and last page, and others evenly between them. */
function pagesToLookAt(pageCount: number): number[] {
  const count = Math.min(pageCount, maxPagesLookedAt);
  return Array.from(
    { length: count },
    (_, index) => 1 + Math.round((index * (pageCount - 1)) / Math.max(count - 1, 1)),
  );
}

async function pageHasText(document: PDFDocumentProxy, pageNumber: number): Promise<boolean> {
  const page = await document.getPage(pageNumber);
  const { items } = await page.getTextContent();
  return items.some((item) => 'str' in item && item.str.trim() !== '');
}

/** The task of the examining process. */
export interface DocumentTask {
  readonly path: string;
}

/** The findings about a PDF. */
export interface DocumentFindings {
  /** null where it is not known. */
  readonly pageCount: number | null;
  readonly condition: DocumentCondition;
}
