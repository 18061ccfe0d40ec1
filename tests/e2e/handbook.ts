import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Chapter } from '#contract/chapters.ts';
import type { StoredDocument } from '#contract/documents.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { demand } from '../support/api-client.ts';

interface HandbookOptions {
  readonly pages: number;
  /** A table of contents with these pages, by their titles. */
  readonly outline?: Readonly<Record<string, number>>;
  readonly password?: string;
}

/** A PDF whose pages have their number on them; every fourth one mentions enzymes. */
export async function makeHandbook({ pages, outline = {}, password }: HandbookOptions): Promise<Blob> {
  const lock = password === undefined ? {} : { userPassword: password, pdfVersion: '1.7ext3' as const };
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...lock });
  const titles = new Map(Object.entries(outline).map(([title, page]) => [page, title]));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage();
    const title = titles.get(page);
    if (title !== undefined) pdf.outline.addItem(title);
    pdf.fontSize(28).text(`Sheet ${page} of the handbook`);
    pdf.fontSize(14).text(page % 4 === 0 ? 'Here an enzyme is described.' : 'Here something else is described.');
  }
  pdf.end();
  return new Blob([await buffer(pdf)], { type: 'application/pdf' });
}

/** A small PDF with parts of its source replaced; readers still find its objects. */
export function editedPdf(pages: readonly string[], changes: Readonly<Record<string, string>>): Blob {
  let text = aPdf({ pages }).toString('latin1');
  for (const [before, after] of Object.entries(changes)) text = text.replace(before, after);
  return new Blob([Buffer.from(text, 'latin1')], { type: 'application/pdf' });
}

/** Three pages called i, ii and 1, a file in it, and on the first page a comment and another file. */
export function annotatedPdf(): Blob {
  const fileOf = (name: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`;
  return editedPdf(['one', 'two', 'three'], {
    '/Type /Catalog':
      '/Type /Catalog /PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >> ' +
      `/Names << /EmbeddedFiles << /Names [(data.csv) ${fileOf('data.csv')}] >> >>`,
    '/Type /Page ':
      '/Type /Page /Annots [' +
      '<< /Type /Annot /Subtype /Text /Rect [200 150 220 170] /T (Anna) /Contents (Compare with Table 2) /Name /Comment >> ' +
      `<< /Type /Annot /Subtype /FileAttachment /Rect [240 150 260 170] /FS ${fileOf('run.log')} >>] `,
  });
}

/** Writes an open chapter of these PDFs into a course; `token` is an administrator's. */
export async function writeMaterials(
  baseUrl: string,
  token: string,
  courseId: string,
  title: string,
  files: Readonly<Record<string, Blob>>,
): Promise<Chapter> {
  const attachments: { documentId: string; name: string }[] = [];
  for (const [name, file] of Object.entries(files)) {
    const form = new FormData();
    form.append('document', file, `${name}.pdf`);
    const stored: StoredDocument = await (await demand(baseUrl, 'uploadDocument', { token, body: form })).json();
    attachments.push({ documentId: stored.id, name });
  }
  const body = { courseId, title, description: 'To be read.', isOpen: true, type: 1, attachments };
  return await (await demand(baseUrl, 'createChapter', { token, body })).json();
}
