/** A4 across, in points. */
export const pageWidth = 841.89;
/** A4 down, in points. */
export const pageHeight = 595.28;

/** The site's colours by day, as a printer takes them. */
export const colours = {
  ink: '#0e1a26',
  muted: '#4a5a69',
  hairline: '#c3d0da',
  accent: '#0a6868',
  accentBright: '#14c9bb',
  paper: '#ffffff',
  danger: '#b0231c',
} as const;

/** The site's sign, 24 by 24, by its corner. */
export function drawSign(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.75);
  doc
    .lineWidth(2)
    .lineCap('round')
    .strokeColor(colours.muted)
    .path('M16 17.4V6M16 17.4 6 24.6M16 17.4l10 7.2')
    .stroke();
  doc.fillColor(colours.ink).circle(16, 5.4, 4.2).circle(5.4, 24.8, 4.2).circle(26.6, 24.8, 4.2).fill();
  doc.fillColor(colours.accentBright).circle(16, 17.4, 5.2).fill();
  doc.restore();
}
