import { maxAuthorsPerPublication } from '#contract/limits.ts';
import type { PublicationAuthor, PublicationType } from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import { bibtexNames } from './bibtex-names.ts';
import { finishDraft, notKept, type ReadFault, type TextField } from './citation-draft.ts';
import type { ParsedEntry } from './entry-list.ts';
import { isHoldingBody, isNameSuffix, type SettledNames, separateNames } from './name-lists.ts';
import { countedTypes, typesOfRis } from './ris-types.ts';

interface Tagged {
  readonly tag: string;
  readonly line: number;
  value: string;
}

/** A record of a RIS file, by tags. */
interface RisRecord {
  readonly line: number;
  readonly tags: readonly Tagged[];
}

/** Two blanks before the dash; or one, as text copied from a web page may have lost the other. */
function tagPattern(text: string): RegExp {
  const blanks = /^[ \t]*TY( {1,2})-/m.exec(text)?.[1] ?? '  ';
  return new RegExp(`^\\s*([A-Z][A-Z0-9])${blanks}-(?: (.*)|\\s*)$`);
}

/** For each field here, its tags; the first one present is used. */
const sourcesByField: Readonly<Partial<Record<TextField, readonly string[]>>> = {
  title: ['TI', 'T1', 'CT'],
  containerTitle: ['T2', 'JF', 'JO', 'JA', 'BT'],
  year: ['PY', 'Y1', 'DA'],
  month: ['DA', 'Y1', 'PY'],
  accessed: ['Y2'],
  volume: ['VL'],
  issue: ['IS'],
  publisher: ['PB'],
  publisherPlace: ['CY', 'PP'],
  edition: ['ET'],
  number: ['M1'],
  genre: ['M3'],
  doi: ['DO'],
  url: ['UR'],
  pdfUrl: ['L1'],
  language: ['LA'],
  abstract: ['AB', 'N2'],
  articleNumber: ['C7'],
  collectionTitle: ['T3', 'U1'],
  collectionNumber: ['U2'],
  numberOfPages: ['U3'],
  status: ['U4'],
  eventTitle: ['U5'],
  note: ['N1'],
};
const sources = Object.entries(sourcesByField) as [TextField, readonly string[]][];
/** Further tags that are read, and may be there several times. */
const listed = new Set(['TY', 'AU', 'A1', 'A2', 'ED', 'PB', 'SN', 'ID', 'SP', 'EP']);
/** Tags about the file, of a database, and short forms. */
const besideTheWork = new Set('AD AN AV CN DB DP J1 J2 KW LB L4 ST'.split(' '));

const longestName = 500;
/** Only an abstract goes on over several lines. A longer one is refused later. */
const longestValue = 200_000;
/** More than any work has, even with the people of the largest collaborations. */
const maxTags = 2 * maxAuthorsPerPublication;
const issn = /^(?:(?:ISSN:?\s*)?\d{4}-?\d{3}[\dX](?:\s*\((?:print|online|electronic|e-?issn)\))?[\s,;]*)+$/i;

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** The records of a file: from `TY` to `ER`, or to the next `TY` if `ER` is missing. */
function* splitRecords(text: string): Generator<RisRecord | null> {
  const tagged = tagPattern(text);
  let tags: Tagged[] = [];
  let first = 0;
  let line = 0;
  for (const written of linesOf(text)) {
    line++;
    if (line % 1_000 === 0) yield null;
    const [, tag, value = ''] = tagged.exec(written) ?? [];
    const latest = tags.at(-1);
    if (tag === undefined) {
      // The value goes on in the next line. Before the first tag such a line is a remark.
      if (latest && latest.value.length < longestValue) latest.value += `\n${written.trim()}`;
      continue;
    }
    if ((tag === 'TY' || tag === 'ER') && tags.length > 0) {
      yield { line: first, tags };
      tags = [];
    }
    if (tag === 'ER') continue;
    if (tags.length === 0) first = line;
    if (tags.length < maxTags) tags.push({ tag, line, value: value.trim() });
  }
  if (tags.length > 0) yield { line: first, tags };
}

/** `Family, Given, Suffix`; a comma at the end marks the name of a body. */
function personOf(written: string): PublicationAuthor[] {
  const name = written.replaceAll(/\s+/g, ' ').trim();
  if (name.endsWith(',')) return [{ family: '', literal: name.slice(0, -1).trim() }];
  const parts = name.split(',').map((part) => part.trim());
  const [family = '', given = '', ...rest] = parts;
  if (parts.length === 1) {
    // Some files break the rule and write names in spoken order.
    const isSpoken = name.includes(' ') && name.length < longestName && !/[\\{}$~]/.test(name);
    return isSpoken ? [...bibtexNames(name).people] : [{ family }];
  }
  const [third = ''] = rest;
  if (rest.length === 1)
    return [isNameSuffix(given) ? { family, given: third, suffix: given } : { family, given, suffix: third }];
  return [{ family, given: [given, ...rest].join(', ') }];
}

function holderOf(written: string): PublicationAuthor[] {
  return isHoldingBody(written) ? [{ family: '', literal: written }] : personOf(written);
}

class RecordReader {
  readonly #record: RisRecord;
  readonly #settled: SettledNames;
  readonly #fields = new Map<TextField, string>();
  readonly #lines = new Map<string, number>();

  constructor(record: RisRecord, settled: SettledNames) {
    this.#record = record;
    this.#settled = settled;
  }

  read(): ParsedEntry {
    const { line } = this.#record;
    const written = (this.#all('TY')[0]?.value.split('\n')[0] ?? '').slice(0, 60).toUpperCase();
    const type = typesOfRis.get(written) ?? (this.#has('JO', 'JF') ? 'article-journal' : 'article');
    const faults: ReadFault[] = [];
    if (!typesOfRis.has(written) && written !== 'GEN') faults.push({ fault: 'unknownType', line, detail: written });
    for (const [field, tags] of sources) this.#take(field, tags);
    this.#takePlaces(type);
    this.#takePages(type);
    this.#takeNumbers();
    const people = (...tags: string[]) => {
      const written = this.#all(...tags).slice(0, maxAuthorsPerPublication + 1);
      const list = written.map(({ value }) => value.replaceAll(/\s+/g, ' ').trim());
      const { names, unclear } = separateNames(list, this.#settled);
      for (const detail of unclear) faults.push({ fault: 'unclearNames', line: written[0]?.line ?? line, detail });
      return names.flatMap(personOf);
    };
    const isEdited = written === 'EDBOOK';
    const authors = isEdited ? [] : people('AU', 'A1');
    const editors = isEdited ? people('AU', 'A1', 'ED') : people('ED', ...(type === 'patent' ? [] : ['A2']));
    const holders = type === 'patent' ? this.#all('PB').flatMap(({ value }) => holderOf(value)) : [];
    const finished = finishDraft({ type, line, fields: this.#fields, lines: this.#lines, authors, editors, holders });
    const key = this.#all('ID')[0]?.value.trim() ?? '';
    return { line, key, ...finished, faults: [...faults, ...finished.faults, ...this.#leftOut()] };
  }

  /** Tells the tags that were not read, and those that stand there again with another value. */
  #leftOut(): ReadFault[] {
    const { tags } = this.#record;
    const known = new Set(sources.flatMap(([, names]) => names));
    const taken = new Map(
      this.#all(...known)
        .toReversed()
        .map(({ tag, value }) => [tag, value]),
    );
    const left = tags.filter(({ tag, value }) => {
      const isTold = value.trim() === '' || listed.has(tag) || besideTheWork.has(tag);
      return !isTold && taken.get(tag) !== value;
    });
    return notKept(
      left.map(({ tag }) => tag),
      left[0]?.line ?? this.#record.line,
    );
  }

  #all(...tags: string[]): Tagged[] {
    return this.#record.tags.filter(({ tag, value }) => tags.includes(tag) && value.trim() !== '');
  }

  #has(...tags: string[]): boolean {
    return this.#all(...tags).length > 0;
  }

  #take(field: TextField, tags: readonly string[]): void {
    for (const tag of tags) {
      const [found] = this.#all(tag);
      if (!found) continue;
      this.#fields.set(field, found.value);
      this.#lines.set(field, found.line);
      return;
    }
  }

  /** The work that contains another, and its series: `T2` of a book is a series, and for a part of a work the series is `T3`. */
  #takePlaces(type: PublicationType): void {
    if (!this.#fields.has('title')) this.#take('title', ['BT']);
    else if (type === 'book') {
      this.#fields.delete('containerTitle');
      this.#take('containerTitle', ['BT']);
      this.#take('collectionTitle', ['T2', 'T3']);
    }
    if (type === 'paper-conference') {
      this.#fields.delete('collectionTitle');
      this.#take('eventTitle', ['T3']);
      this.#take('collectionTitle', ['U1']);
    }
    if (type === 'software' || type === 'dataset') {
      this.#fields.delete('edition');
      this.#take('softwareVersion', ['ET']);
    }
    if (type === 'patent') {
      this.#fields.delete('publisher');
      this.#take('publisher', ['A2']);
    }
    // Search services write about their own lists here.
    if (/^(?:Export Date|Cited By)\b/i.test(this.#fields.get('note') ?? '')) this.#fields.delete('note');
  }

  /** For a whole work `SP` alone is the number of its pages, unless another tag tells that. */
  #takePages(type: PublicationType): void {
    const written = this.#all('SP')[0]?.value ?? '';
    const first = plainPages(written);
    const last = this.#all('EP')[0]?.value ?? '';
    const isCount = countedTypes.has(type) && last === '' && !first.includes('-') && !this.#has('U3');
    if (isCount) this.#fields.set('numberOfPages', written);
    else this.#fields.set('pages', last === '' || first.includes('-') ? first : `${first}-${last}`);
  }

  #takeNumbers(): void {
    for (const { value, line } of this.#all('SN')) {
      const field = issn.test(value) ? 'issn' : 'isbn';
      const former = this.#fields.get(field);
      this.#fields.set(field, former === undefined ? value : `${former}, ${value}`);
      this.#lines.set(field, line);
    }
  }
}

/** Reads the records of a RIS file. */
export function* readRis(text: string, settled: SettledNames): Generator<ParsedEntry | null> {
  for (const record of splitRecords(text)) {
    const isRecord = record?.tags[0]?.tag === 'TY';
    if (record === null) yield null;
    else if (isRecord) yield new RecordReader(record, settled).read();
    else {
      const { tag, line } = record.tags[0] ?? { tag: '', line: record.line };
      yield { line, key: '', item: null, faults: [{ fault: 'unreadable', line, detail: tag }] };
    }
  }
}
