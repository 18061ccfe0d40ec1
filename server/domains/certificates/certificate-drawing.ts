import PDFDocument from 'pdfkit';
import type { Language } from '#contract/languages.ts';
import { type FontFace, openFontFace, settable } from '#server/text/font-face.ts';
import { layOutLines } from '#server/text/lay-out-lines.ts';
import { type CertificateBrand, colours, drawCode, drawField, pageHeight, pageWidth } from './certificate-page.ts';

/** All texts of a certificate, in one language. */
export interface CertificateContent {
  readonly language: Language;
  readonly number: string;
  readonly brand: CertificateBrand;
  /** The issuer. */
  readonly labName: string;
  readonly heading: string;
  /** Above the name. */
  readonly awardedTo: string;
  readonly name: string;
  /** Above the title. */
  readonly forCourse: string;
  readonly courseTitle: string;
  /** The days and the number, with their labels. */
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** How to check the certificate; stands beside the code. */
  readonly check: string;
  /** The address in the code, where the certificate is checked. */
  readonly checkUrl: string;
  /** A description of the code for people who cannot see it. */
  readonly codeAlt: string;
  /** A note for a name or title with a letter that no font has. */
  readonly lettersMissing: string;
  /** A large mark across the content, and a sentence; null while the certificate is valid. */
  readonly revoked: { readonly mark: string; readonly sentence: string } | null;
  /** The issue date, so that the same certificate gives the same file. */
  readonly issuedAt: Date;
}

/** The tools that texts are set with. */
interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** Of names, titles and the heading, and of all other texts. */
  readonly faces: { readonly strong: FontFace; readonly plain: FontFace };
}

interface Style {
  readonly face: keyof Pen['faces'];
  readonly colour: string;
}

/** The place of one line; `y` is its baseline. */
interface Line extends Style {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** A longer line is set smaller. */
  readonly width: number;
}

/** Sets a text in one line. */
function setLine({ doc, faces }: Pen, text: string, { x, y, size, width, face, colour }: Line): void {
  const fitting = size * Math.min(1, width / faces[face].widthOf(text, size));
  doc.fillColor(colour);
  setRuns(doc, faces[face], text, { x, y, size: fitting });
}

function setRuns(
  doc: PDFKit.PDFDocument,
  face: FontFace,
  line: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  let left = x;
  for (const { file, text } of face.runsOf(line)) {
    doc.font(file).fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text);
  }
}

/** The place of a text of one or several lines; `top` is above the first. */
interface Block extends Style {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** Sizes to try, the largest first, each with its most lines. The longest text must fit at the last. */
  readonly sizes: ReadonlyArray<{ readonly size: number; readonly maxLines: number }>;
}

const lineHeight = 1.22;
/** The heights above and below the baseline, as shares of the size. */
const [rise, descent] = [0.92, 0.3];

/** Sets a text at the largest size at which it fits. Gives where it ends. */
function setBlock({ doc, faces }: Pen, text: string, block: Block): number {
  const { x, top, width, sizes, colour } = block;
  const face = faces[block.face];
  const { size, lines } = layOutLines(text, face.widthOf, { width, sizes });
  doc.fillColor(colour);
  for (const [index, line] of lines.entries()) {
    setRuns(doc, face, line, { x, y: top + size * (rise + index * lineHeight), size });
  }
  return top + size * (rise + (lines.length - 1) * lineHeight + descent);
}

/** The left edge of the words; the motif is beside them. */
const left = 64;
const width = 516;
const wordsTop = 156;
const factsTop = 466;
const codeSide = 92;
const codeBottom = 552;

const plain: Style = { face: 'plain', colour: colours.muted };
const strong: Style = { face: 'strong', colour: colours.ink };

const headingSizes = [{ size: 17, maxLines: 2 }];
const labelSizes = [{ size: 10.5, maxLines: 1 }];
const nameSizes = [
  { size: 40, maxLines: 1 },
  { size: 32, maxLines: 2 },
  { size: 25, maxLines: 3 },
  { size: 19, maxLines: 4 },
  { size: 14, maxLines: 6 },
];
const titleSizes = [
  { size: 24, maxLines: 2 },
  { size: 20, maxLines: 3 },
  { size: 16, maxLines: 4 },
  { size: 13, maxLines: 6 },
  { size: 11, maxLines: 8 },
];

/** The texts about the person and the course, from top to bottom; `gap` is the space after each. */
function partsOf({ brand, heading, awardedTo, name, forCourse, courseTitle }: CertificateContent) {
  return [
    { tag: 'H1', text: heading, style: { ...strong, colour: brand.accent }, sizes: headingSizes, gap: 24 },
    { tag: 'P', text: awardedTo, style: plain, sizes: labelSizes, gap: 4 },
    { tag: 'P', text: name, style: strong, sizes: nameSizes, gap: 16 },
    { tag: 'P', text: forCourse, style: plain, sizes: labelSizes, gap: 4 },
    { tag: 'P', text: courseTitle, style: strong, sizes: titleSizes, gap: 0 },
  ] as const;
}

function drawFacts(pen: Pen, { facts }: CertificateContent): void {
  const column = width / facts.length;
  for (const [index, { label, value }] of facts.entries()) {
    const place = { x: left + index * column, width: column - 12 };
    setLine(pen, label, { ...plain, ...place, y: factsTop + 24, size: 9.5 });
    setLine(pen, value, { ...strong, ...place, y: factsTop + 42, size: 12.5 });
  }
}

function drawCheck(pen: Pen, { brand, check, checkUrl, name, courseTitle, lettersMissing }: CertificateContent): void {
  const lacksLetters = [name, courseTitle].some((text) => pen.faces.strong.lacks(text));
  const line = { ...plain, x: left, width, size: 8.5 };
  setLine(pen, lacksLetters ? `${check} ${lettersMissing}` : check, { ...line, y: factsTop + 70 });
  setLine(pen, checkUrl, { ...line, y: factsTop + 84, colour: brand.accent });
  pen.doc.link(left, factsTop + 75, width, 12, checkUrl);
}

/** Says across the content and in a sentence that the certificate is not valid any more. */
function drawRevocation(pen: Pen, { mark, sentence }: NonNullable<CertificateContent['revoked']>): void {
  const { doc, faces } = pen;
  const size = 118 * Math.min(1, 640 / faces.strong.widthOf(mark, 118));
  const x = (pageWidth - faces.strong.widthOf(mark, size)) / 2;
  doc.save().rotate(-24, { origin: [pageWidth / 2, pageHeight / 2] });
  doc.fillColor(colours.danger, 0.2);
  setRuns(doc, faces.strong, mark, { x, y: pageHeight / 2 + size * 0.36, size });
  doc.restore().fillOpacity(1);
  setLine(pen, sentence, { ...strong, colour: colours.danger, x: left, width, y: 120, size: 12 });
}

/** The short line and the long one of the site's headings, and a hairline above the facts. */
function drawRules(doc: PDFKit.PDFDocument, { accent }: CertificateBrand): void {
  const across = (from: number, to: number, y: number) => doc.moveTo(from, y).lineTo(to, y).stroke();
  doc.lineCap('round').lineWidth(2).strokeColor(accent);
  across(left, left + 40, 96);
  doc.lineWidth(0.75).strokeColor(colours.hairline);
  across(left + 50, left + width, 96);
  across(left, left + width, factsTop);
}

/** Draws everything but the texts; screen readers pass it over. */
function drawArtifacts(doc: PDFKit.PDFDocument, brand: CertificateBrand): void {
  doc.markContent('Artifact', { type: 'Layout' });
  drawField(doc, brand);
  doc.image(brand.sign, left - 3, 58, { width: 24, height: 24 });
  drawRules(doc, brand);
  doc.endMarkedContent();
}

/** Draws the texts, tagged in reading order. */
function drawTexts(pen: Pen, content: CertificateContent): void {
  const { doc } = pen;
  const { labName, codeAlt, checkUrl, revoked } = content;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (tag: string, draw: () => void, alt?: string) =>
    root.add(doc.struct(tag, alt === undefined ? {} : { alt }, draw));

  add('P', () => setLine(pen, labName, { ...strong, x: left + 30, width: width - 30, y: 75, size: 11.5 }));
  let top = wordsTop;
  for (const { tag, text, style, sizes, gap } of partsOf(content)) {
    add(tag, () => {
      top = setBlock(pen, text, { ...style, x: left, width, top, sizes }) + gap;
    });
  }
  add('P', () => drawFacts(pen, content));
  add('P', () => drawCheck(pen, content));
  const code = { x: pageWidth - left - codeSide, y: codeBottom - codeSide, side: codeSide };
  add('Figure', () => drawCode(doc, checkUrl, code), codeAlt);
  if (revoked) add('P', () => drawRevocation(pen, revoked));
  root.end();
}

/** Draws a certificate as PDF: one page, A4 across. */
export async function drawCertificate(content: CertificateContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [pageWidth, pageHeight],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.heading}: ${settable(content.name)}, ${settable(content.courseTitle)}`,
      Author: content.labName,
      Subject: content.checkUrl,
      CreationDate: content.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  drawArtifacts(doc, content.brand);
  const { heading, text } = content.brand.fonts;
  const faces = { strong: openFontFace(heading, '600SemiBold'), plain: openFontFace(text, '400Regular') };
  drawTexts({ doc, faces }, content);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
