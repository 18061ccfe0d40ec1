import { encode } from 'uqr';

/** A4 across, in points. */
export const pageWidth = 841.89;
/** A4 down, in points. */
export const pageHeight = 595.28;

/** The site's colours by day, as a printer takes them. */
export const colours = {
  ink: '#0e1a26',
  muted: '#4a5a69',
  hairline: '#c3d0da',
  paper: '#ffffff',
  danger: '#b0231c',
} as const;

/** What of a certificate is in the lab's own look. */
export interface CertificateBrand {
  readonly accent: string;
  readonly accentBright: string;
  /** PNG; null for the program's sign. */
  readonly sign: Buffer | null;
}

/** The site's sign, 24 by 24, by its corner. */
export function drawSign(
  doc: PDFKit.PDFDocument,
  { accentBright, sign }: CertificateBrand,
  x: number,
  y: number,
): void {
  if (sign) {
    doc.image(sign, x, y, { width: 24, height: 24 });
    return;
  }
  doc.save().translate(x, y).scale(0.75);
  doc
    .lineWidth(2)
    .lineCap('round')
    .strokeColor(colours.muted)
    .path('M16 17.4V6M16 17.4 6 24.6M16 17.4l10 7.2')
    .stroke();
  doc.fillColor(colours.ink).circle(16, 5.4, 4.2).circle(5.4, 24.8, 4.2).circle(26.6, 24.8, 4.2).fill();
  doc.fillColor(accentBright).circle(16, 17.4, 5.2).fill();
  doc.restore();
}

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
