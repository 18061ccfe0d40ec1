import { maxToldFaults } from '#contract/limits.ts';
import { standardMacros } from './bibtex-library.ts';
import type { ReadFault } from './citation-draft.ts';
import { LineFinder } from './line-finder.ts';

/** The value of a field, with its macros replaced. */
export interface RawField {
  readonly value: string;
  readonly line: number;
}

/** A parsed entry of a BibTeX file, before its fields are understood. */
export interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, RawField>;
  readonly faults: readonly ReadFault[];
  /** Its end was not found, or a part of it is no field, so its values cannot be trusted. */
  readonly isBroken: boolean;
}

const entryStart = /@[ \t]*([a-z][\w-]*)\s*([{(])/iy;
/** Where an entry without a closing brace must end: before the next entry, which begins on a line of its own. */
const nextEntry = /\n[ \t]*@[ \t]*(?:(?:comment|preamble|string)\s*[{(]|[a-z][\w-]*\s*[{(]\s*(?:[^\s{}(),="]+\s*)?,)/iy;
const keyPart = /\s*(?:([^\s{},="]+)\s*)?(?:,|(?=[})]))/y;
const fieldName = /[\s,]*([\p{L}_][\p{L}\p{N}_:.+/-]*)\s*=\s*/uy;
/** Text after the end of an entry that goes on with a field: one brace too many closed the entry. */
const furtherField = /\s*,\s*[a-z]\w*\s*=/iy;
const swallowedField = /\n[ \t]*[a-z]\w*\s*=\s*["{\d]/i;
const bareWord = /[^\s{},="#()@]+/y;
const joint = /\s*#\s*/y;

/** The most characters that all macros of a file may expand to. Macros that contain each other could grow without end. */
const longestExpansion = 20_000_000;

/** Why and where the reading of an entry stops. */
interface Stop {
  readonly fault: 'unclosed' | 'unreadable';
  readonly offset: number;
}

/** Reads a BibTeX file entry by entry. The time grows only with its length, whatever its faults. */
export class BibtexScanner {
  readonly #text: string;
  readonly #lines: LineFinder;
  readonly #macros = new Map(standardMacros);
  #offset = 0;
  #expansion = 0;
  /** Faults of the present entry. */
  #faults: ReadFault[] = [];

  /** The lines of `text` must end in line feeds. */
  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineFinder(text);
  }

  *entries(): Generator<RawEntry> {
    for (;;) {
      const start = this.#text.indexOf('@', this.#offset);
      if (start < 0) return;
      const [opening, type = '', bracket] = this.#match(entryStart, start) ?? [];
      if (opening === undefined || /\w/.test(this.#text[start - 1] ?? '')) {
        this.#offset = start + 1;
        continue;
      }
      this.#offset = start + opening.length;
      const entry = this.#entry(type.toLowerCase(), start, bracket === '(' ? ')' : '}');
      if (entry) yield entry;
    }
  }

  #entry(type: string, start: number, closer: string): RawEntry | null {
    this.#faults = [];
    if (type === 'comment' || type === 'preamble') {
      this.#skipToEnd(closer);
      return null;
    }
    const key = type === 'string' ? '' : this.#key();
    const fields = new Map<string, RawField>();
    const stop = this.#fields(fields, start, closer);
    if (stop) this.#noteStop(stop, start, fields);
    if (stop?.fault === 'unreadable') this.#skipToEnd(closer);
    if (type === 'string') {
      for (const [name, { value }] of fields) this.#macros.set(name, value);
      return null;
    }
    return { type, key, line: this.#lines.lineAt(start), fields, faults: this.#faults, isBroken: stop !== null };
  }

  #noteStop({ fault, offset }: Stop, entryStart: number, fields: ReadonlyMap<string, RawField>): void {
    // A field that contains the following fields has taken the closing brace of the entry.
    const greedy = offset === entryStart ? [...fields].find(([, { value }]) => swallowedField.test(value)) : undefined;
    if (greedy) this.#faults.push({ fault, line: greedy[1].line, detail: greedy[0] });
    else this.#note(fault, offset, this.#text.slice(offset, offset + 60).split('\n')[0] ?? '');
  }

  #key(): string {
    const [whole, key = ''] = this.#match(keyPart, this.#offset) ?? [];
    if (whole === undefined) return '';
    this.#offset += whole.length;
    return key;
  }

  #fields(fields: Map<string, RawField>, entryStart: number, closer: string): Stop | null {
    for (;;) {
      const [opening, name = ''] = this.#match(fieldName, this.#offset) ?? [];
      if (opening === undefined) return this.#close(entryStart, closer);
      const start = this.#offset + opening.search(/[^\s,]/);
      this.#offset += opening.length;
      const value = this.#value(start, name);
      if (typeof value !== 'string') return value;
      const field = name.toLowerCase();
      // Of two equal fields BibTeX takes the first.
      if (!fields.has(field)) fields.set(field, { value, line: this.#lines.lineAt(start) });
    }
  }

  /** Reads the end of an entry, after its last field. */
  #close(entryStart: number, closer: string): Stop | null {
    while (/[\s,]/.test(this.#text[this.#offset] ?? '')) {
      if (this.#text[this.#offset] === '\n' && this.#match(nextEntry, this.#offset)) {
        return { fault: 'unclosed', offset: entryStart };
      }
      this.#offset++;
    }
    if (this.#text[this.#offset] !== closer) {
      const isAtEnd = this.#offset >= this.#text.length;
      return isAtEnd ? { fault: 'unclosed', offset: entryStart } : { fault: 'unreadable', offset: this.#offset };
    }
    this.#offset++;
    const [further] = this.#match(furtherField, this.#offset) ?? [];
    if (further !== undefined)
      this.#note('unreadable', this.#offset + further.search(/[a-z]/i), further.replace(',', ''));
    return null;
  }

  /** A value: parts joined by `#`, which are texts in braces or quotes, numbers and macros. */
  #value(start: number, name: string): string | Stop {
    let value = '';
    for (;;) {
      const part = this.#part(start, name);
      if (typeof part !== 'string') return part;
      value += part;
      const [sign] = this.#match(joint, this.#offset) ?? [];
      if (sign === undefined) return value;
      this.#offset += sign.length;
    }
  }

  #part(start: number, name: string): string | Stop {
    const sign = this.#text[this.#offset];
    if (sign === '{' || sign === '"') return this.#enclosed(start, sign === '"');
    const [word] = this.#match(bareWord, this.#offset) ?? [];
    if (word === undefined) return { fault: 'unreadable', offset: start };
    this.#offset += word.length;
    if (/^\d/.test(word)) return word;
    const text = this.#macros.get(word.toLowerCase());
    this.#expansion += text?.length ?? 0;
    if (text !== undefined && this.#expansion <= longestExpansion) return text;
    // A month without quotes still tells which one it is.
    if (name.toLowerCase() === 'month') return word;
    this.#note('unknownMacro', start, word);
    return '';
  }

  #enclosed(start: number, isQuoted: boolean): string | Stop {
    const from = this.#offset + 1;
    let depth = 0;
    for (let offset = from; offset < this.#text.length; offset++) {
      const sign = this.#text[offset];
      const isEnd = depth === 0 && sign === (isQuoted ? '"' : '}');
      if (isEnd) {
        this.#offset = offset + 1;
        return this.#text.slice(from, offset);
      }
      if (sign === '{') depth++;
      else if (sign === '}') depth = Math.max(0, depth - 1);
      else if (sign === '\n' && this.#match(nextEntry, offset)) {
        this.#offset = offset;
        return { fault: 'unclosed', offset: start };
      }
    }
    this.#offset = this.#text.length;
    return { fault: 'unclosed', offset: start };
  }

  /** Goes past the end of the entry, or to the next entry if the end is missing. */
  #skipToEnd(closer: string): void {
    let depth = 0;
    for (let offset = this.#offset; offset < this.#text.length; offset++) {
      const sign = this.#text[offset];
      const isEnd = sign === closer && depth === 0;
      if (isEnd || (sign === '\n' && this.#match(nextEntry, offset))) {
        this.#offset = isEnd ? offset + 1 : offset;
        return;
      }
      if (sign === '{') depth++;
      else if (sign === '}') depth = Math.max(0, depth - 1);
    }
    this.#offset = this.#text.length;
  }

  #match(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.#text);
  }

  #note(fault: 'unclosed' | 'unreadable' | 'unknownMacro', offset: number, detail: string): void {
    if (this.#faults.length >= maxToldFaults) return;
    this.#faults.push({ fault, line: this.#lines.lineAt(offset), detail: detail.replaceAll(/\s+/g, ' ').trim() });
  }
}
