import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CertificateBrand, colours, pageHeight, pageWidth } from './certificate-page.ts';

const fieldLeft = 590;
const brightRadius = 4;

/** The bond motif on the right of the content, on a ground that fades towards the words. */
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
