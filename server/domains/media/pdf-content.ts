import { open } from 'node:fs/promises';

const pdfMark = '%PDF-';
/** How far into a file its mark may be: whatever readers open is a PDF here too (ISO 32000-1, Annex H.3, note 13). */
const maxMarkOffset = 1024;

/** What files of other kinds begin with. A PDF may lie in each of them, which makes them none. */
const otherMarks = [
  'PK\x03\x04', // ZIP, and what is one: documents of word processors, packed programs
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b', // gzip
  '\xd0\xcf\x11\xe0', // older documents of word processors
  '\x89PNG',
  '\xff\xd8', // JPEG
  'GIF8',
  'MZ', // programs of Windows
  '\x7fELF',
  '#!',
  '%!PS',
];
/** HTML, SVG, XML; a byte order mark may stand before it. */
const page = /^(?:\xef\xbb\xbf)?\s*</;

/** Whether a file is a PDF by what it begins with, whatever it is called. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxMarkOffset), 0, maxMarkOffset, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return head.includes(pdfMark) && !page.test(head) && !otherMarks.some((mark) => head.startsWith(mark));
  } finally {
    await file.close();
  }
}
