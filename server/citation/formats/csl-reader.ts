import { type PublicationAuthor, type PublicationType, publicationTypes } from '#contract/publications.ts';
import { isFields } from '../citation-model.ts';
import { typesByWord } from './bibtex-types.ts';
import { finishDraft, notKept, type ReadFault, type TextField } from './citation-draft.ts';
import { cslNames } from './csl-writer.ts';
import type { ParsedEntry } from './entry-list.ts';
import { LineFinder } from './line-finder.ts';

/** Variables of CSL that have no place here. Services add many of their own (`source`, `archive`), which say nothing about the work. */
const leftOut =
  'annote archive_collection archive_location archive-place authority available-date chair chapter-number collection-editor ' +
  'compiler composer container-author contributor curator dimensions director division editor-translator editorial-director ' +
  'event-date executive-producer guest host illustrator interviewer jurisdiction keyword medium narrator number-of-volumes organizer ' +
  'original-author original-date original-publisher original-publisher-place original-title part-number part-title performer PMCID ' +
  'PMID printing-number producer recipient references reviewed-author reviewed-genre reviewed-title scale script-writer section ' +
  'series-creator submitted supplement-number translator version-number volume-title';

/** Work types of CSL (and of Crossref where they differ) that have no type of their own here. */
const otherTypes = typesByWord({
  'article-journal': 'journal-article article-magazine article-newspaper review review-book peer-review',
  'paper-conference': 'proceedings-article speech',
  chapter: 'book-chapter book-section book-part entry entry-dictionary entry-encyclopedia reference-entry',
  book: 'monograph edited-book reference-book proceedings collection periodical classic',
  thesis: 'dissertation',
  report: 'standard pamphlet',
  article: 'posted-content manuscript document',
  webpage: 'post post-weblog',
});

/** Fields that may hold the date, the best first. */
const dateNames = ['issued', 'published', 'published-print', 'published-online', 'posted', 'created'];

/** A text, a number as text, or the first of a list of these. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'number') return String(first);
  if (isFields(first)) return textOf(first.name);
  return typeof first === 'string' ? first : '';
}

function textsOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}

function personOf(value: unknown): PublicationAuthor[] {
  if (typeof value === 'string') return [{ family: '', literal: value }];
  if (!isFields(value)) return [];
  const part = (name: string) => textOf(value[name]).trim();
  const literal = part('literal') || part('name');
  if (literal !== '') return [{ family: '', literal }];
  const particle = [part('dropping-particle'), part('non-dropping-particle')].filter(Boolean).join(' ');
  return [{ family: part('family'), given: part('given'), particle, suffix: part('suffix') }];
}

function people(value: unknown): PublicationAuthor[] {
  return Array.isArray(value) ? value.flatMap(personOf) : [];
}

/** `2020-05-12` from a date in any form of CSL. */
function dateOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isFields(value)) return '';
  const parts: unknown = value['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (Array.isArray(first)) return first.map(textOf).filter(Boolean).join('-');
  return textOf(value.raw) || textOf(value.literal);
}

function typeOf(written: string, fields: ReadonlyMap<TextField, string>): PublicationType | null {
  const own = publicationTypes.find((type) => type === written);
  return own ?? otherTypes.get(written) ?? (written === '' && fields.has('containerTitle') ? 'article-journal' : null);
}

function readFields(item: Readonly<Record<string, unknown>>): Map<TextField, string> {
  const fields = new Map<TextField, string>();
  for (const [field, names] of cslNames) {
    // A work has one number for its printed form and another for its electronic form.
    const read = field === 'isbn' || field === 'issn' ? textsOf : textOf;
    const text = names.map((name) => read(item[name])).find((value) => value.trim() !== '');
    if (text !== undefined) fields.set(field, text);
  }
  const subtitle = textOf(item.subtitle).trim();
  const title = fields.get('title');
  if (title !== undefined && subtitle !== '') fields.set('title', `${title}: ${subtitle}`);
  const date = dateNames.map((name) => dateOf(item[name])).find((text) => text !== '');
  if (date !== undefined) fields.set('year', date).set('month', date);
  fields.set('accessed', dateOf(item.accessed));
  const [series, container] = Array.isArray(item['container-title']) ? item['container-title'] : [];
  if (typeof container === 'string' && !fields.has('collectionTitle') && item.type !== 'journal-article') {
    fields.set('collectionTitle', textOf(series)).set('containerTitle', container);
  }
  const pdf = textOf(isFields(item.custom) ? item.custom.pdfUrl : undefined) || textOf(item.PDF);
  if (pdf !== '') fields.set('pdfUrl', pdf);
  return fields;
}

/** Reads one item of CSL-JSON, or of Crossref's similar format. */
export function readCslItem(value: unknown, line = 1): ParsedEntry {
  if (!isFields(value)) return { line, key: '', item: null, faults: [{ fault: 'unreadable', line, detail: '' }] };
  const key = textOf(value['citation-key']) || textOf(value.id);
  const fields = readFields(value);
  const written = textOf(value.type);
  const type = typeOf(written, fields);
  const unknownType: ReadFault[] = type === null ? [{ fault: 'unknownType', line, detail: written.slice(0, 200) }] : [];
  const finished = finishDraft({
    type: type ?? (fields.has('containerTitle') ? 'article-journal' : 'article'),
    line,
    fields,
    authors: people(value.author),
    editors: people(value.editor),
    holders: people(isFields(value.custom) ? value.custom.holders : undefined),
  });
  const names = leftOut.split(' ').filter((name) => (value[name] ?? '') !== '' && String(value[name]) !== '');
  return { line, key, ...finished, faults: [...unknownType, ...finished.faults, ...notKept(names, line)] };
}

/** Services wrap their works in other objects. */
function itemsOf(value: unknown): readonly unknown[] {
  const inner = isFields(value) && isFields(value.message) ? value.message : value;
  return isFields(inner) && Array.isArray(inner.items) ? inner.items : [inner];
}

/** Reads a list of CSL-JSON: an array, an object with `items`, or one item. */
export function* readCsl(text: string): Generator<ParsedEntry | null> {
  for (const { line, json } of splitJsonList(text)) {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      yield {
        line,
        key: '',
        item: null,
        faults: [{ fault: 'notJson', line, detail: json.slice(0, 60).split('\n')[0] ?? '' }],
      };
      continue;
    }
    for (const item of itemsOf(value)) yield readCslItem(item, line);
  }
}

/** An element of a list in JSON text. */
export interface JsonElement {
  /** From 1. */
  readonly line: number;
  readonly json: string;
}

const items = /^\s*\{\s*"items"\s*:\s*\[/;
const stops = /["{}[\],]/g;
const textEnd = /\\[\s\S]|"/g;

/** The end of the string that begins before `start`. */
function behindText(json: string, start: number): number {
  textEnd.lastIndex = start;
  for (let found = textEnd.exec(json); found; found = textEnd.exec(json)) {
    if (found[0] === '"') return textEnd.lastIndex;
  }
  return json.length;
}

/**
 * The elements of a JSON list, each with its line, so that a broken one does not spoil the others. A text that is not a list counts as one
 * element.
 */
export function* splitJsonList(json: string): Generator<JsonElement> {
  const lines = new LineFinder(json);
  const opening = /^\s*\[/.exec(json) ?? items.exec(json);
  let start = opening ? opening[0].length : 0;
  const element = (end: number): JsonElement | null => {
    const text = json.slice(start, end);
    const offset = start + text.search(/\S/);
    start = end + 1;
    return text.trim() === '' ? null : { line: lines.lineAt(offset), json: text.trim() };
  };
  let depth = 0;
  stops.lastIndex = start;
  for (let found = opening ? stops.exec(json) : null; found; found = stops.exec(json)) {
    const sign = found[0];
    if (sign === '"') stops.lastIndex = behindText(json, stops.lastIndex);
    else if (sign === '{' || sign === '[') depth++;
    else if (sign !== ',' && depth > 0) depth--;
    else if (depth === 0) {
      const read = element(found.index);
      if (read) yield read;
      if (sign !== ',') return;
    }
  }
  const rest = element(json.length);
  if (rest) yield rest;
}
