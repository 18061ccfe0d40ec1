import { type Bond, type FieldPlan, growBondField } from '#server/text/bond-field.ts';
import { colours, pageHeight, pageWidth } from './certificate-page.ts';

const fieldLeft = 590;

const plan: FieldPlan = {
  bondLength: 34,
  columnCount: 18,
  rowCount: 12,
  isInside: ({ x, y }) => x > 632 && x < 812 && y > 34 && y < 412,
  molecules: [
    { x: [660, 130], y: [50, 120], length: 15 },
    { x: [660, 130], y: [270, 120], length: 10 },
  ],
};

const bondsAlong = (doc: PDFKit.PDFDocument, bonds: readonly Bond[]) => {
  for (const { from, to } of bonds) doc.moveTo(from.x, from.y).lineTo(to.x, to.y);
  return doc;
};

/** The bond motif on the right of the content, on a ground that fades towards the words; each number has a molecule of its own. */
export function drawField(doc: PDFKit.PDFDocument, number: string): void {
  const { ground, molecule, doubles, nodes } = growBondField(number, plan);
  const near = ground.filter(({ from, to }) => Math.max(from.x, to.x) > fieldLeft);
  doc.save().lineCap('round').lineWidth(0.6).strokeColor(colours.hairline);
  bondsAlong(doc, near).stroke();
  const fade = doc.linearGradient(fieldLeft - 40, 0, pageWidth, 0);
  fade.stop(0.1, colours.paper, 1).stop(1, colours.paper, 0.1);
  doc.rect(fieldLeft - 40, 0, pageWidth - fieldLeft + 40, pageHeight).fill(fade);
  const sink = doc.linearGradient(0, 380, 0, 500);
  sink.stop(0, colours.paper, 0).stop(1, colours.paper, 1);
  doc.rect(fieldLeft - 40, 380, pageWidth - fieldLeft + 40, pageHeight - 380).fill(sink);
  doc.lineWidth(1.5).strokeColor(colours.accent);
  bondsAlong(doc, molecule).stroke();
  doc.lineWidth(1).strokeOpacity(0.6);
  bondsAlong(doc, doubles).stroke();
  doc.strokeOpacity(1).lineWidth(1.2);
  for (const { x, y, isBright } of nodes) {
    if (isBright) doc.circle(x, y, 4.6).fill(colours.accentBright);
    else doc.circle(x, y, 3).fillAndStroke(colours.paper, colours.accent);
  }
  doc.restore();
}
