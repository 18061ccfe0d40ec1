import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import type { Brand } from '#server/text/brand.ts';

/** A4 across, in points. */
export const pageWidth = 841.89;
/** A4 down, in points. */
export const pageHeight = 595.28;

/** The site's colours by day, fit for print. */
export const colours = {
  ink: '#0e1a26',
  muted: '#4a5a69',
  hairline: '#c3d0da',
  paper: '#ffffff',
  danger: '#b0231c',
} as const;

/** The parts of a certificate in the lab's own look. */
export interface CertificateBrand {
  readonly fonts: Brand['fonts'];
  readonly accent: string;
  readonly accentBright: string;
  /** PNG, square. */
  readonly sign: Buffer;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Draws a QR code (ISO/IEC 18004) as squares. A quarter of it may be unreadable, as on a creased printout. */
export function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square): void {
  // The page around the code is white, so it needs no border of its own.
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const module = side / size;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(colours.ink);
}

const fieldLeft = 590;
const brightRadius = 4;

/** Draws the bond motif on the right, on a ground that fades towards the words. */
export function drawField(doc: PDFKit.PDFDocument, { accent, accentBright }: CertificateBrand): void {
  const motif = readFileSync(join(import.meta.dirname, 'motif.svg'), 'utf8');
  const path = (id: string) => doc.path(new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(motif)?.[1] ?? '');
  doc.save().lineCap('round').lineWidth(0.6).strokeColor(colours.hairline);
  path('ground').stroke();
  const fade = doc.linearGradient(fieldLeft - 40, 0, pageWidth, 0);
  fade.stop(0.1, colours.paper, 1).stop(1, colours.paper, 0.1);
  doc.rect(fieldLeft - 40, 0, pageWidth - fieldLeft + 40, pageHeight).fill(fade);
  const sink = doc.linearGradient(0, 380, 0, 500);
  sink.stop(0, colours.paper, 0).stop(1, colours.paper, 1);
  doc.rect(fieldLeft - 40, 380, pageWidth - fieldLeft + 40, pageHeight - 380).fill(sink);
  doc.lineWidth(1.5).strokeColor(accent);
  path('molecule').stroke();
  doc.lineWidth(1).strokeOpacity(0.6);
  path('doubles').stroke();
  doc.strokeOpacity(1).lineWidth(1.2);
  for (const [, x, y, radius] of motif.matchAll(/cx="(.+?)" cy="(.+?)" r="(.+?)"/g)) {
    const circle = doc.circle(Number(x), Number(y), Number(radius));
    if (Number(radius) > brightRadius) circle.fill(accentBright);
    else circle.fillAndStroke(colours.paper, accent);
  }
  doc.restore();
}
