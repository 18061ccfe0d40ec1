import { accentCommands, readTex, signCommands } from './bibtex-library.ts';
import { plainCommands, settingCommands } from './tex-tables.ts';

/** A value of a BibTeX file, prepared for the library. */
export interface PreparedTex {
  readonly tex: string;
  /** Parts that the library must not parse; a mark replaces each. */
  readonly kept: readonly string[];
  /** Unknown commands, with their backslashes. Their arguments are kept. */
  readonly unknown: readonly string[];
}

// Noncharacters, which no file uses.
const keptMark = /\ufdd0(\d+)\ufdd1(\d*)/g;

const maxDepth = 40;
const special = /[\\{}$~]|--|''|``|[^\S \t\n\r\f\v]/;
const tokens = /\\(?:[a-zA-Z]+\*?|[\s\S]|$)|\$\$?|[~{}]|[^\S \t\n\r\f\v]+|[^\\$~{}\s]+|[ \t\n\r\f\v]+/g;
const formulaCommands = new Set(['ce', 'pu']);
/** Commands whose first argument is of no use to a reader. */
const droppedArguments = new Set([
  ...['begin', 'end', 'href', 'color', 'textcolor', 'foreignlanguage', 'selectlanguage'],
  ...['noopsort', 'SortNoop', 'sortnoop', 'hspace', 'vspace', 'footnote', 'thanks', 'label', 'natexlab'],
]);
const passedCommands = new Set(['textsuperscript', 'textsubscript', 'enquote']);

class Preparation {
  #raw: string;
  readonly #kept: string[] = [];
  readonly #unknown: string[] = [];
  #offset = 0;
  #depth = 0;
  #tex = '';
  /** How many signs may still be read in search of closing braces, so that thousands of unclosed ones take no more time than a few. */
  #budget: number;

  constructor(raw: string) {
    this.#raw = raw;
    this.#budget = 10_000 + 8 * raw.length;
  }

  run(): PreparedTex {
    while (this.#offset < this.#raw.length) {
      tokens.lastIndex = this.#offset;
      const token = tokens.exec(this.#raw)?.[0] ?? '';
      this.#offset += token.length || 1;
      this.#take(token);
    }
    return { tex: this.#tex + '}'.repeat(this.#depth), kept: this.#kept, unknown: this.#unknown };
  }

  #take(token: string): void {
    if (token === '{') this.#open();
    else if (token === '}') this.#close();
    else if (token === '$' || token === '$$') this.#formula(token, token, '$');
    else if (token === String.raw`\(`) this.#formula(token, String.raw`\)`, '');
    else if (token === String.raw`\[`) this.#formula(token, String.raw`\]`, '[');
    else if (token.startsWith('\\')) this.#command(token.slice(1));
    else if (token === '~') this.#tex += ' ';
    else if (/^[^\S \t\n\r\f\v]/.test(token)) this.#keep(token);
    else this.#tex += token;
  }

  #open(): void {
    // Braces deeper than any writer needs are ignored.
    if (this.#depth >= maxDepth) return;
    this.#depth++;
    this.#tex += '{';
  }

  #close(): void {
    if (this.#depth === 0) return;
    this.#depth--;
    this.#tex += '}';
  }

  #keep(text: string): void {
    this.#tex += `\ufdd0${this.#kept.length}\ufdd1`;
    this.#kept.push(text);
  }

  #keepFormula(tex: string): void {
    const formula = tex.replaceAll(/\s+/g, ' ').trim();
    if (formula !== '') this.#keep(`$${formula}$`);
  }

  #formula(opener: string, closer: string, otherwise: string): void {
    const end = this.#endOf(closer, this.#offset);
    if (end < 0) {
      if (otherwise !== '') this.#keep(opener === '$$' ? '$$' : otherwise);
      return;
    }
    this.#keepFormula(this.#raw.slice(this.#offset, end));
    this.#offset = end + closer.length;
  }

  /** The offset of `closer` outside of the braces that open from here on; -1 where there is none. */
  #endOf(closer: string, start: number): number {
    let depth = 0;
    for (let offset = start; offset < this.#raw.length && this.#budget > 0; offset++) {
      this.#budget--;
      if (depth === 0 && this.#raw.startsWith(closer, offset)) return offset;
      const sign = this.#raw[offset];
      if (sign === '\\') offset++;
      else if (sign === '{') depth++;
      else if (sign === '}' && --depth < 0) return -1;
    }
    return -1;
  }

  #command(written: string): void {
    const name = written.replace(/\*$/, '');
    const plain = plainCommands.get(name);
    if (accentCommands.has(name)) this.#accent(name);
    else if (plain !== undefined) this.#plain(name, plain);
    else if (signCommands.has(name)) this.#tex += `\\${name}${this.#skipBlanks()}{}`;
    else if (/^[&%$#_{}]$/.test(name)) this.#tex += `\\${name}`;
    else if (name === 'texorpdfstring' && this.#isBeforeGroup()) this.#firstOfTwo();
    else if (name === 'ch' && this.#isBeforeGroup()) this.#keepFormula(`\\ce{${this.#takeGroup()}}`);
    else if (formulaCommands.has(name) && this.#isBeforeGroup()) this.#keepFormula(`\\${name}{${this.#takeGroup()}}`);
    else if (name === 'ensuremath' && this.#isBeforeGroup()) this.#keepFormula(this.#takeGroup());
    else if (passedCommands.has(name) && this.#isBeforeGroup()) this.#tex += `\\${name}${this.#skipBlanks()}`;
    else if (droppedArguments.has(name)) this.#takeGroup();
    else if (/^[a-zA-Z]/.test(name)) this.#setting(name);
    else this.#keep(name);
  }

  #plain(name: string, plain: string): void {
    if (/^[a-zA-Z]/.test(name)) this.#skipBlanks();
    this.#tex += plain;
  }

  /** An accent without a letter is dropped. */
  #accent(name: string): void {
    const isOnNothing = /^\s*(?:\}|\{\s*\}|$)/.test(this.#raw.slice(this.#offset, this.#offset + 20));
    if (isOnNothing) return;
    this.#tex += `\\${name}${this.#skipBlanks()}${/^[a-zA-Z]/.test(name) ? ' ' : ''}`;
  }

  #setting(name: string): void {
    this.#skipBlanks();
    if (!settingCommands.has(name)) this.#unknown.push(`\\${name}`);
  }

  /** Of a text and its form for a list of contents, the first is used. */
  #firstOfTwo(): void {
    const set = this.#takeGroup();
    this.#takeGroup();
    this.#raw = `${set}${this.#raw.slice(this.#offset)}`;
    this.#offset = 0;
  }

  /** TeX ignores blanks after a command. */
  #skipBlanks(): '' {
    while (/[ \t\n\r]/.test(this.#raw[this.#offset] ?? '')) this.#offset++;
    return '';
  }

  #isBeforeGroup(): boolean {
    return /^\s*\{/.test(this.#raw.slice(this.#offset, this.#offset + 20));
  }

  /** The contents of the next group; '' where none follows. */
  #takeGroup(): string {
    const start = this.#raw.indexOf('{', this.#offset) + 1;
    const end = this.#isBeforeGroup() ? this.#endOf('}', start) : -1;
    if (end < 0) return '';
    this.#offset = end + 1;
    return this.#raw.slice(start, end);
  }
}

/** Removes from a value everything that the library would parse wrongly, fail on or copy as it is. */
export function prepareTex(raw: string): PreparedTex {
  return special.test(raw) ? new Preparation(raw).run() : { tex: raw, kept: [], unknown: [] };
}

/** Puts back the kept parts. A formula takes in digits that follow, or it would not be shown as one. */
export function restoreKept(text: string, kept: readonly string[]): string {
  if (!/[ıȷ\ufdd0]/.test(text)) return text;
  // A dotless letter with an accent becomes the plain letter with it.
  const dotted = text.replaceAll(/([ıȷ])(\p{M})/gu, (_, letter: string, mark: string) =>
    ((letter === 'ı' ? 'i' : 'j') + mark).normalize('NFC'),
  );
  return dotted.replaceAll(keptMark, (_, index: string, digits: string) => {
    const part = kept[Number(index)] ?? '';
    const isFormula = part.length > 2 && part.startsWith('$') && part.endsWith('$');
    return isFormula ? `${part.slice(0, -1)}${digits}$` : part + digits;
  });
}

/** What is left of a prepared value that the library cannot read. */
export function bareTex(tex: string): string {
  return tex.replaceAll(/\\[a-zA-Z]+|[\\{}]/g, '');
}

/** The plain text of a value in a BibTeX file, with formulas as they were written. */
export function texText(raw: string): { text: string; unknown: readonly string[] } {
  const { tex, kept, unknown } = prepareTex(raw);
  if (!special.test(tex) && kept.length === 0) return { text: tex, unknown };
  let text: string;
  try {
    text = readTex(tex);
  } catch {
    text = bareTex(tex);
  }
  return { text: restoreKept(text, kept), unknown };
}
