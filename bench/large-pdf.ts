import { randomBytes } from 'node:crypto';

const megabyte = 1e6;

/** A PDF of exactly this size with one written page. The rest is noise that a reader need not read. */
export function* pdfParts(sizeBytes: number): Generator<Buffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Length 41 >>\nstream\nBT /F1 18 Tf 20 100 Td (Benzene rings) Tj ET\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let start = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = start.length;
    start += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const endFor = (tableStart: string) =>
    `\nxref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${tableStart}\n%%EOF\n`;
  const noiseBytes = sizeBytes - start.length - endFor('0000000000').length;
  yield Buffer.from(start);
  for (let left = noiseBytes; left > 0; left -= megabyte) yield randomBytes(Math.min(left, megabyte));
  yield Buffer.from(endFor(String(start.length + noiseBytes + 1).padStart(10, '0')));
}
