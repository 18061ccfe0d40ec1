import { randomBytes } from 'node:crypto';
import { aPdf } from '#server/testing/a-pdf.ts';

const megabyte = 1e6;

/** A PDF of exactly this size with one written page. The rest is noise that a reader need not read. */
export function* pdfParts(sizeBytes: number): Generator<Buffer> {
  const pdf = aPdf().toString('latin1');
  const tableStart = pdf.indexOf('xref\n');
  /** The table of objects, moved to another place, and the end that names the place. */
  const tableAt = (place: number) =>
    `\n${pdf.slice(tableStart).replace(/(?<=startxref\n)\d+/, String(place).padStart(10, '0'))}`;
  const noiseBytes = sizeBytes - tableStart - tableAt(0).length;
  yield Buffer.from(pdf.slice(0, tableStart));
  for (let left = noiseBytes; left > 0; left -= megabyte) yield randomBytes(Math.min(left, megabyte));
  yield Buffer.from(tableAt(tableStart + noiseBytes + 1));
}
