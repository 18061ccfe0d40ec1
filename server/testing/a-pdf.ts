import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

interface PdfOptions {
  /** The text of each page; an empty text makes a page with only a drawing, like a scan. */
  readonly pages?: readonly string[];
  /** Whether it asks for a password. */
  readonly isLocked?: boolean;
}

/** A whole PDF of a few hundred bytes, different each time. */
export function aPdf({ pages = ['Benzene rings'], isLocked = false }: PdfOptions = {}): Buffer {
  const firstPage = 4;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${firstPage + 2 * index + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      streamOf(text === '' ? '10 10 100 80 re S' : `BT /F1 18 Tf 20 100 Td (${text}) Tj ET`),
    ]),
  ];
  return assemble(objects, isLocked ? encryption() : '');
}

/** A PDF of some kilobytes with a page of two gigabytes. */
export function aPdfBomb(): Buffer {
  const content = deflateSync(Buffer.alloc(16 * 1024 ** 2, '(a) Tj\n'), { level: 9 }).toString('latin1');
  const bomb = aPdf()
    .toString('latin1')
    .replace('/Contents 5 0 R', `/Contents [${Array(128).fill('5 0 R').join(' ')}]`)
    .replace(
      /<< \/Length.*\nstream\n.*\n/,
      `<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\n`,
    );
  return Buffer.from(bomb, 'latin1');
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** The standard handler of revision 2 (ISO 32000-1, 7.6.3), with checks that no password matches. */
function encryption(): string {
  const [owner, user] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner}> /U <${user}> /P -4 >>`;
}

/** Objects, the table of their places, and the end that points to it. */
function assemble(objects: readonly string[], trailer: string): Buffer {
  const id = randomBytes(16).toString('hex');
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id}> <${id}>] ${trailer} >>\n`;
  text += `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
