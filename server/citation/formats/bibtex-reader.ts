import type { PublicationType } from '#contract/publications.ts';
import { BibtexScanner, type RawEntry, type RawField } from './bibtex-entries.ts';
import { bibtexNames, isEnclosed } from './bibtex-names.ts';
import { genresOfEntries, seriesTypes, typesOfEntries, wordsOfKeys } from './bibtex-types.ts';
import {
  type CitationDraft,
  finishDraft,
  notKept,
  type ReadFault,
  readTitle,
  type TextField,
} from './citation-draft.ts';
import type { ParsedEntry } from './entry-list.ts';
import { isBody, isHoldingBody, type SettledNames } from './name-lists.ts';
import { plainLine } from './plain-markup.ts';
import { texText } from './tex-text.ts';

/** For each field here, its names in BibTeX and BibLaTeX; the first one present is used. */
const sources: Readonly<Partial<Record<TextField, readonly string[]>>> = {
  title: ['title'],
  containerTitle: ['journal', 'journaltitle', 'booktitle', 'maintitle'],
  month: ['month'],
  volume: ['volume'],
  day: ['day'],
  pages: ['pages'],
  articleNumber: ['eid', 'articleno', 'article-number', 'elocation-id'],
  publisher: ['publisher', 'school', 'institution', 'organization'],
  publisherPlace: ['address', 'location', 'venue'],
  eventTitle: ['eventtitle'],
  edition: ['edition'],
  softwareVersion: ['version'],
  collectionTitle: ['series'],
  genre: ['type'],
  isbn: ['isbn'],
  issn: ['issn'],
  numberOfPages: ['pagetotal', 'numpages'],
  accessed: ['urldate', 'lastaccessed', 'lastchecked', 'accessdate', 'accessed'],
  language: ['langid', 'language'],
  status: ['pubstate'],
  note: ['note', 'addendum'],
  abstract: ['abstract'],
};

/** Fields that may hold the code of a speciality. */
const codes = ['specialitycode', 'specialtycode', 'speciality', 'specialty', 'specdata'];

/** Fields about the file, for sorting, or of a program. */
const besideTheWork = new RegExp(
  `^(?:key|keywords?|ids|options|presort|sort\\w+|label|short\\w+|abbr|hyphenation|language|archiveprefix|primaryclass|eprint(?:type|class)` +
    '|file|pdf|fulltext|owner|timestamp|groups|(?:creation|modification)date|date-(?:added|modified)|bib(?:source|url)|(?:bdsk|mendeley|jabref)-.*)$',
);

/** Preprint servers, as they are named in place of a journal. */
const preprintServer =
  /^(?:arxiv|(?:bio|med|chem|tech|eng)rxiv|(?:psy|soc|earth)arxiv|agrixiv|osf preprints|ssrn|research square|preprints\.org)\b/i;

/** A preprint as Google Scholar has it, with its number in place of a journal. */
const numberedPreprint = /^arxiv(?: preprint arxiv)?:\s*(\S+)(?:\s+\[[\w.-]+\])?$/i;

/** Length in TeX, which may need several characters for one sign. */
const longestField = 20_000;
const longestAbstract = 200_000;
/** The largest collaborations have some 150,000 characters. */
const longestNames = 1_000_000;

class EntryReader {
  readonly #entry: RawEntry;
  readonly #settled: SettledNames;
  readonly #faults: ReadFault[];
  readonly #fields = new Map<TextField, string>();
  readonly #lines = new Map<string, number>();
  /** Names of the fields that have been read. */
  readonly #used = new Set(['year', 'month', 'date']);

  constructor(entry: RawEntry, settled: SettledNames) {
    this.#entry = entry;
    this.#settled = settled;
    this.#faults = [...entry.faults];
  }

  read(): Omit<ParsedEntry, 'key' | 'line'> {
    for (const [field, names] of Object.entries(sources) as [TextField, readonly string[]][]) {
      this.#takeText(field, this.#first(names));
    }
    const authors = this.#people('author', 'authors');
    const editors = this.#people('editor', 'editors');
    const holders = this.#people(this.#raw('holder') === '' ? 'assignee' : 'holder', 'holders');
    this.#takeDate();
    this.#takeAddresses();
    const type = this.#type();
    this.#takeNumbers(type);
    this.#takeSubtitle('title', 'subtitle');
    this.#takeSubtitle('containerTitle', 'booksubtitle', 'journalsubtitle');
    this.#takeWords(type);
    if (!this.#fields.has('containerTitle')) this.#takeText('containerTitle', this.#plainHowPublished());
    const draft: CitationDraft = {
      type,
      line: this.#entry.line,
      fields: this.#fields,
      authors,
      editors,
      holders,
      lines: this.#lines,
    };
    const finished = finishDraft(draft);
    return { ...finished, faults: [...this.#faults, ...finished.faults, ...this.#leftOut()] };
  }

  /** Tells the fields that were not read, unless one that was says the same. */
  #leftOut(): ReadFault[] {
    const read = new Set(Array.from(this.#used, (name) => this.#raw(name)));
    const addresses = (['doi', 'url', 'pdfUrl'] as const).flatMap((field) => this.#fields.get(field) ?? []);
    const isAddress = (text: string) => addresses.some((address) => text.includes(address));
    const names = [...this.#entry.fields.keys()].filter((name) => {
      const isTold = this.#used.has(name) || besideTheWork.test(name);
      return !isTold && !read.has(this.#raw(name)) && !isAddress(this.#raw(name));
    });
    return notKept(names, this.#entry.fields.get(names[0] ?? '')?.line ?? this.#entry.line);
  }

  #first(names: readonly string[]): RawField | undefined {
    const name = names.find((name) => (this.#entry.fields.get(name)?.value ?? '').trim() !== '') ?? '';
    this.#used.add(name);
    return this.#entry.fields.get(name);
  }

  #raw(name: string): string {
    return withoutBraces(this.#entry.fields.get(name)?.value ?? '');
  }

  #takeText(field: TextField, raw: RawField | undefined): void {
    if (!raw) return;
    this.#lines.set(field, raw.line);
    if (raw.value.length > (field === 'abstract' ? longestAbstract : longestField)) {
      this.#faults.push({ fault: 'tooLong', line: raw.line, detail: field });
      return;
    }
    // Empty lines separate paragraphs on this site, but are plain blanks to TeX.
    const paragraphs = field === 'abstract' ? raw.value.split(/\n[ \t]*\n/) : [raw.value];
    const read = paragraphs.map((text) => {
      const plain = this.#read(text, raw.line);
      // A formula that is a paragraph stays on a line of its own.
      return field === 'abstract' && /^\s*\$\$[^$]+\$\$\s*$/.test(text) ? `$${plain.trim()}$` : plain;
    });
    this.#fields.set(field, read.join('\n\n'));
  }

  #read(raw: string, line: number): string {
    const { text, unknown } = texText(raw);
    this.#noteUnknown(unknown, line);
    return text;
  }

  #noteUnknown(unknown: readonly string[], line: number): void {
    for (const detail of new Set(unknown)) this.#faults.push({ fault: 'unknownMacro', line, detail });
  }

  #people(name: string, field: string): CitationDraft['authors'] {
    const raw = this.#first([name]);
    if (!raw) return [];
    this.#lines.set(field, raw.line);
    if (raw.value.length > longestNames) {
      this.#faults.push({ fault: 'tooLong', line: raw.line, detail: field });
      return [];
    }
    const isWhole = field === 'holders' ? isHoldingBody : isBody;
    const { people, unknown, unclear } = bibtexNames(raw.value, this.#settled, isWhole);
    this.#noteUnknown(unknown, raw.line);
    for (const detail of unclear) this.#faults.push({ fault: 'unclearNames', line: raw.line, detail });
    return people;
  }

  #takeDate(): void {
    const date = this.#raw('date');
    // A year with only a month has no day.
    const isWhole = /^\d{4}-\d\d?-\d\d?$/.test(date);
    this.#takeText('year', this.#first(isWhole ? ['date'] : ['year', 'date']));
    if (isWhole || (!this.#fields.has('month') && date !== '')) this.#fields.set('month', date);
  }

  #takeAddress(field: TextField, raw: RawField | undefined, value = raw?.value ?? ''): void {
    if (!raw || value === '') return;
    this.#lines.set(field, raw.line);
    this.#fields.set(field, verbatim(value));
  }

  #takeAddresses(): void {
    this.#takeAddress('doi', this.#first(['doi']));
    this.#takeAddress('url', this.#first(['url']));
    const howPublished = this.#entry.fields.get('howpublished');
    const address = /https?:\/\/[^\s{}]+/.exec(verbatim(howPublished?.value ?? ''))?.[0];
    if (!this.#fields.has('url')) this.#takeAddress('url', howPublished, address ?? '');
    const eprint = verbatim(this.#raw('eprint')).replace(/^arxiv:/i, '');
    if (!this.#fields.has('url') && this.#isArxiv()) this.#fields.set('url', `https://arxiv.org/abs/${eprint}`);
    if (`${this.#fields.get('url')} ${this.#fields.get('doi')}`.includes(eprint)) this.#used.add('eprint');
    // Other programs store paths on their own disk here.
    const file = this.#first(['pdf', 'file', 'fulltext']);
    if (file && /^https?:\/\//i.test(verbatim(file.value))) this.#takeAddress('pdfUrl', file);
  }

  #isArxiv(): boolean {
    const archive = this.#raw('archiveprefix') || this.#raw('eprinttype');
    return /^\S+$/.test(this.#raw('eprint')) && /^arxiv$/i.test(archive);
  }

  #plainHowPublished(): RawField | undefined {
    return /https?:/.test(this.#raw('howpublished')) ? undefined : this.#first(['howpublished']);
  }

  #type(): PublicationType {
    const isPreprintServer = preprintServer.test(this.#fields.get('containerTitle') ?? '');
    const hasEprint = this.#raw('eprint') !== '';
    const type = typesOfEntries.get(this.#entry.type);
    if (hasEprint && !this.#fields.has('containerTitle') && this.#isArxiv())
      this.#fields.set('containerTitle', 'arXiv');
    const [, number] = numberedPreprint.exec(this.#fields.get('containerTitle') ?? '') ?? [];
    if (type === 'article-journal' && number !== undefined) {
      this.#fields.set('containerTitle', 'arXiv');
      if (!this.#fields.has('url') && !this.#fields.has('doi')) {
        this.#fields.set('url', `https://arxiv.org/abs/${number}`);
      }
      return 'article';
    }
    const isWithoutJournal = hasEprint && this.#first(['journal', 'journaltitle']) === undefined;
    if (type === 'article-journal' && (isPreprintServer || isWithoutJournal)) return 'article';
    if (type === 'webpage' && hasEprint) return 'article';
    if (type !== undefined) return type;
    if (this.#entry.type !== 'misc') {
      this.#faults.push({ fault: 'unknownType', line: this.#entry.line, detail: this.#entry.type });
    }
    return this.#guessedType(isPreprintServer || hasEprint);
  }

  #guessedType(isPreprint: boolean): PublicationType {
    const has = (name: string) => this.#raw(name) !== '';
    if (isPreprint || has('pubstate')) return 'article';
    if (has('journal') || has('journaltitle')) return 'article-journal';
    if (has('booktitle')) return 'chapter';
    const isPlaced = has('publisher') && (has('address') || has('location'));
    if (has('isbn') || (isPlaced && !has('doi') && !this.#fields.has('url'))) return 'book';
    return this.#fields.has('url') && !this.#fields.has('doi') ? 'webpage' : 'article';
  }

  /**
   * The meaning of `number`: for a journal and its articles the issue; for a book the number in its series, for which `volume` is used if `number` is
   * missing.
   */
  #takeNumbers(type: PublicationType): void {
    const isPeriodical = this.#entry.type === 'periodical';
    const isArticle = type === 'article-journal' || this.#entry.type === 'article' || isPeriodical;
    const isOfSeries = !isPeriodical && seriesTypes.has(type) && this.#fields.has('collectionTitle');
    const ofNumber = isArticle ? 'issue' : isOfSeries ? 'collectionNumber' : 'number';
    this.#takeText('issue', this.#first(['issue']));
    this.#takeText('number', this.#first(type === 'thesis' ? ['reportnumber', ...codes] : ['reportnumber']));
    this.#takeText('collectionNumber', this.#first(['seriesnumber']));
    this.#takeText(ofNumber, this.#first(['number']));
    const volume = this.#fields.get('volume');
    // An empty number says that the volume belongs to the work.
    if (!isOfSeries || volume === undefined || ['number', 'seriesnumber', 'maintitle'].some((name) => this.#has(name)))
      return;
    this.#fields.set('collectionNumber', volume);
    this.#fields.delete('volume');
  }

  #has(name: string): boolean {
    return this.#entry.fields.has(name);
  }

  /** Replaces the keys of BibLaTeX by words in the language of the work. */
  #takeWords(type: PublicationType): void {
    const language = this.#fields.get('language') ?? this.#fields.get('title') ?? '';
    const isRussian = /^ru|\p{Script=Cyrillic}/iu.test(language);
    if (!this.#fields.has('genre')) this.#fields.set('genre', genresOfEntries.get(this.#entry.type) ?? '');
    for (const field of ['genre', 'publisherPlace', 'collectionTitle', 'status'] as const) {
      const text = this.#fields.get(field);
      if (text !== undefined) this.#fields.set(field, wordsOfKeys(text, isRussian));
    }
    if (type === 'article' && this.#fields.get('status') === 'prepublished') this.#fields.delete('status');
  }

  #takeSubtitle(field: 'title' | 'containerTitle', ...names: string[]): void {
    const subtitle = this.#first(names);
    const title = this.#fields.get(field);
    if (subtitle && title !== undefined)
      this.#fields.set(field, `${title}: ${this.#read(subtitle.value, subtitle.line)}`);
  }
}

const maxOuterBraces = 3;

/** Removes superfluous braces around a whole value. */
function withoutBraces(raw: string): string {
  let text = raw.trim();
  for (let depth = 0; depth < maxOuterBraces && isEnclosed(text); depth++) text = text.slice(1, -1).trim();
  return text;
}

/** Reads an address or a DOI, in which TeX changes nothing but escaped signs. */
function verbatim(raw: string): string {
  return withoutBraces(raw)
    .replaceAll(/\\(?:url|nolinkurl|path)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\{?\\(?:textasciitilde|~)\s*(?:\{\})?\}?|\{?\\(?:_|textunderscore)\s*(?:\{\})?\}?/g, (found) =>
      found.includes('_') || found.includes('underscore') ? '_' : '~',
    )
    .replaceAll(/\\([^a-zA-Z\s])/g, '$1')
    .replaceAll(/[\s\u00ad]+/g, ' ')
    .trim();
}

/** Fields that a part of a book or of proceedings takes from the whole if it lacks them. */
const inherited =
  'publisher address location editor series number year date month isbn issn volume eventtitle langid language organization';

function parentNameOf({ fields }: RawEntry): string {
  return verbatim(fields.get('crossref')?.value ?? '').toLowerCase();
}

/** An entry with the fields that it takes from its `crossref`: the book or the proceedings that contain it. */
function withInherited(entry: RawEntry, parents: ReadonlyMap<string, RawEntry>): RawEntry {
  const name = parentNameOf(entry);
  const parent = name === entry.key.toLowerCase() ? undefined : parents.get(name);
  if (!parent) return entry;
  const fields = new Map(entry.fields);
  fields.delete('crossref');
  const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
  if (title && !fields.has('booktitle')) fields.set('booktitle', title);
  for (const name of inherited.split(' ')) {
    const value = parent.fields.get(name);
    if (value && !fields.has(name)) fields.set(name, value);
  }
  return { ...entry, fields };
}

function readEntry(entry: RawEntry, settled: SettledNames): ParsedEntry {
  const { key, line, faults } = entry;
  if (!entry.isBroken) return { key, line, ...new EntryReader(entry, settled).read() };
  const title = (entry.fields.get('title')?.value ?? '').slice(0, longestField);
  return { key, line, item: null, faults, ...readTitle(plainLine(texText(title).text)) };
}

/** More books and proceedings than any list refers to. */
const maxParents = 10_000;

/** Entries that others name as `crossref`, by key; the first one counts. They may come before or after those others. */
function* findParents(text: string): Generator<null, ReadonlyMap<string, RawEntry>> {
  const parents = new Map<string, RawEntry>();
  if (!/crossref/i.test(text)) return parents;
  const names = new Set<string>();
  for (const entry of new BibtexScanner(text).entries()) {
    if (names.size < maxParents) names.add(parentNameOf(entry));
    yield null;
  }
  for (const entry of new BibtexScanner(text).entries()) {
    const key = entry.key.toLowerCase();
    // An entry without a key cannot be named by others.
    if (key !== '' && names.has(key) && !parents.has(key)) parents.set(key, entry);
    yield null;
  }
  return parents;
}

/**
 * Reads the entries of a BibTeX file; null stands for nothing but a moment at which the reading can rest. They are read one after the
 * other, so that a long list is never held as a whole.
 */
export function* readBibtex(text: string, settled: SettledNames): Generator<ParsedEntry | null> {
  const parents = yield* findParents(text);
  const keys = new Set<string>();
  for (const entry of new BibtexScanner(text).entries()) {
    const key = entry.key.toLowerCase();
    const isDuplicate = keys.has(key);
    if (key !== '') keys.add(key);
    const duplicate: ReadFault = { fault: 'duplicateKey', line: entry.line, detail: entry.key };
    const told = isDuplicate ? { ...entry, faults: [...entry.faults, duplicate] } : entry;
    yield readEntry(withInherited(told, parents), settled);
  }
}
