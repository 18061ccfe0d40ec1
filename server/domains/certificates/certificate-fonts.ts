import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** Cuts of the certificate's font family. A second family of the same cut has the letters that it lacks. */
export type Cut = 'regular' | 'semibold';

const files: Readonly<Record<Cut, readonly [own: string, second: string]>> = {
  regular: [
    '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  semibold: [
    '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
};

/** Replaces a letter that no font has. */
const missingMark = '•';

/** Consecutive letters with the font that has them. */
interface Run {
  readonly font: string;
  readonly text: string;
}

export interface Place {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly cut: Cut;
}

/** Sets texts in a document, in any letters. */
export interface Fonts {
  /** Whether a text has a letter that cannot be set. */
  lacks(text: string): boolean;
  widthOf(text: string, size: number, cut: Cut): number;
  /** Sets one line. */
  set(text: string, place: Place): void;
}

/** A text prepared for one line: composed letters, no control characters, single spaces. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const segmenter = new Intl.Segmenter();

/** Sets texts in a document. Opens each font when its first letter is needed. */
export function openFonts(doc: PDFKit.PDFDocument): Fonts {
  const coverages = new Map<string, Coverage>();

  function has(font: string, text: string): boolean {
    let covers = coverages.get(font);
    if (!covers) {
      doc.registerFont(font, fileURLToPath(import.meta.resolve(font)));
      covers = coverageOf(doc.font(font));
      coverages.set(font, covers);
    }
    return covers(text);
  }

  function runOf(cluster: string, cut: Cut): Run {
    // Letters of special forms (ₓ, ﬁ) are replaced by plain ones before they are given up.
    for (const text of [cluster, cluster.normalize('NFKC')]) {
      const font = files[cut].find((file) => has(file, text));
      if (font !== undefined) return { font, text };
    }
    return { font: files[cut].find((file) => has(file, missingMark)) ?? files[cut][0], text: missingMark };
  }

  function runsOf(text: string, cut: Cut): Run[] {
    const runs: Run[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const run = runOf(segment, cut);
      const last = runs.at(-1);
      if (last?.font === run.font) runs[runs.length - 1] = { font: run.font, text: last.text + run.text };
      else runs.push(run);
    }
    return runs;
  }

  const widthOfRun = ({ font, text }: Run, size: number) => doc.font(font).fontSize(size).widthOfString(text);

  return {
    lacks: (text) =>
      [...segmenter.segment(text)].some(
        ({ segment }) => segment !== missingMark && runOf(segment, 'regular').text === missingMark,
      ),
    widthOf: (text, size, cut) => runsOf(text, cut).reduce((width, run) => width + widthOfRun(run, size), 0),
    set: (text, { x, y, size, cut }) => {
      let at = x;
      for (const run of runsOf(text, cut)) {
        doc.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += widthOfRun(run, size);
      }
    },
  };
}

type Coverage = (text: string) => boolean;

/** The letters of the document's current font. The library does not give out the font that it has opened. */
function coverageOf(doc: InstanceType<typeof PDFDocument>): Coverage {
  const opened: unknown = Reflect.get(Object(Reflect.get(doc, '_font')), 'font');
  if (!isOpenedFont(opened)) throw new Error('The library of PDFs does not show its font any more');
  return (text) => Array.from(text).every((letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

function isOpenedFont(value: unknown): value is OpenedFont {
  return typeof value === 'object' && value !== null && 'hasGlyphForCodePoint' in value;
}
