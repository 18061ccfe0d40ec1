import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { documentExamination } from './worker-process.ts';

const folder = aFolder();

async function examine(content: Uint8Array) {
  const path = join(folder, 'document');
  await writeFile(path, content);
  return documentExamination.run({ path });
}

function edited(content: Buffer, change: (text: string) => string): Buffer {
  return Buffer.from(change(content.toString('latin1')), 'latin1');
}

describe('a PDF', () => {
  test('is readable where there is text, with its pages counted', async () => {
    expect(await examine(aPdf())).toEqual({ pageCount: 1, condition: 'readable' });
    expect(await examine(aPdf({ pages: ['one', 'two', 'three'] }))).toEqual({ pageCount: 3, condition: 'readable' });
  });

  test('is a scan where there is none on any page that is looked at', async () => {
    expect(await examine(aPdf({ pages: [''] }))).toEqual({ pageCount: 1, condition: 'noText' });
    expect(await examine(aPdf({ pages: Array(40).fill(' ') }))).toEqual({ pageCount: 40, condition: 'noText' });
  });

  test('is readable where only its last page has text', async () => {
    const pages = [...Array(39).fill(''), 'references'];
    expect(await examine(aPdf({ pages }))).toEqual({ pageCount: 40, condition: 'readable' });
  });

  test('that asks for a password is locked', async () => {
    expect(await examine(aPdf({ isLocked: true }))).toEqual({ pageCount: null, condition: 'locked' });
  });

  test.each<[string, Buffer]>([
    ['with nothing behind its mark', Buffer.from('%PDF-1.7\n')],
    ['that is cut off', aPdf().subarray(0, 200)],
    ['of noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 0xa5)])],
    ['without a page', aPdf({ pages: [] })],
    ['with less than no page', edited(aPdf(), (text) => text.replace('/Count 1', '/Count -5'))],
  ])('%s is damaged', async (_, content) => {
    expect(await examine(content)).toEqual({ pageCount: null, condition: 'damaged' });
  });

  test('has text in an encoding of East Asia that it only names', async () => {
    const font =
      '/Type0 /BaseFont /Ryumin /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0';
    const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>';
    const kana = edited(aPdf(), (text) =>
      text
        .replace('/Type1 /BaseFont /Helvetica', `${font} /BaseFont /Ryumin ${system} >>]`)
        .replace('(Benzene rings)', '<82a082a282a4>'),
    );
    expect(await examine(kana)).toEqual({ pageCount: 1, condition: 'readable' });
  });

  test('is an XFA form where it has no other fields, which any reader shows', async () => {
    const form = (fields: string) =>
      edited(aPdf(), (text) => text.replace('/Catalog', `/Catalog /AcroForm << /XFA 5 0 R /Fields [${fields}] >>`));
    expect(await examine(form(''))).toEqual({ pageCount: 1, condition: 'xfaForm' });
    const field = '<< /FT /Tx /T (name) /Rect [0 0 9 9] >>';
    expect(await examine(form(field))).toEqual({ pageCount: 1, condition: 'readable' });
  });

  test('whose table of objects is wrong is read all the same, as readers do', async () => {
    const misplaced = edited(aPdf(), (text) => text.replace(/startxref\n\d+/, 'startxref\n999999'));
    expect(await examine(misplaced)).toEqual({ pageCount: 1, condition: 'readable' });
    const missing = edited(aPdf(), (text) => text.slice(0, text.indexOf('startxref')));
    expect(await examine(missing)).toEqual({ pageCount: 1, condition: 'readable' });
    const boastful = edited(aPdf(), (text) => text.replace('/Count 1', '/Count 99999999999'));
    expect(await examine(boastful)).toEqual({ pageCount: 1, condition: 'readable' });
  });
});

describe('the process that looks into PDFs', () => {
  test('may be ended at any time', async () => {
    await examine(aPdf());
    const interrupted = examine(aPdf());
    setImmediate(() => documentExamination.close());
    await interrupted;
    expect(await examine(aPdf())).toEqual({ pageCount: 1, condition: 'readable' });
  });
});
