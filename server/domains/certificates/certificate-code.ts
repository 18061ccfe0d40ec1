import { encode } from 'uqr';
import { colours } from './certificate-page.ts';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Draws a QR code (ISO/IEC 18004) as squares. A quarter of it may be lost, as on a creased printout. */
export function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square): void {
  // The sheet is white around it: no border of its own is needed.
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const module = side / size;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(colours.ink);
}
