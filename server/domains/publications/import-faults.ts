import type { ImportFault } from '#contract/publications.ts';

/** What is wrong with an entry, in English; `detail` is the word of the file that it is about. */
const sentences: Readonly<Record<ImportFault, (detail: string) => string>> = {
  noTitle: () => 'It has no title.',
  noYear: () => 'It has no year.',
  invalidYear: (detail) => `This is no year${quoted(detail)}.`,
  unclosed: () => 'A brace or a quotation mark is not closed.',
  unreadable: (detail) => `It cannot be read${quoted(detail)}.`,
  unknownMacro: (detail) => `This macro is not defined${quoted(detail)}.`,
  unknownType: (detail) => `This type of work is not known${quoted(detail)}.`,
  invalidDoi: (detail) => `This is not a DOI${quoted(detail)}.`,
  invalidUrl: (detail) => `This is not a web address${quoted(detail)}.`,
  duplicateKey: (detail) => `This key stands before another entry already${quoted(detail)}.`,
  unclearNames: (detail) => `These names can be read in more than one way${quoted(detail)}.`,
  tooLong: (detail) => `This field is too long${quoted(detail)}.`,
  notJson: (detail) => `This is not JSON${quoted(detail)}.`,
};

const maxQuotedLength = 80;

function quoted(detail: string): string {
  if (detail === '') return '';
  return `: ${detail.length > maxQuotedLength ? `${detail.slice(0, maxQuotedLength)}…` : detail}`;
}

interface NamedFault {
  readonly fault: ImportFault;
  readonly detail: string;
}

/** Why an entry is not taken, in sentences. */
export function messageOf(faults: readonly NamedFault[]): string {
  const said = faults.map(({ fault, detail }) => sentences[fault](detail));
  return said.length === 0 ? sentences.unreadable('') : [...new Set(said)].join(' ');
}

/** What is said of a text in which no list of publications is found. */
export const nothingFound = 'No BibTeX, RIS or CSL-JSON is found in it.';
