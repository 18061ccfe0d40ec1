import type { Token } from 'markdown-it';
import { moleculeStyles, structureFormats } from '#contract/rich-text.ts';

type Format = (typeof structureFormats)[number];
type Style = (typeof moleculeStyles)[number];

/** The content of a `molecule` block. */
export interface MoleculeBlock {
  /** A name in `content/files`, or `media/<hash>.<format>`. */
  readonly file: string;
  readonly format: Format;
  readonly style: Style;
  readonly alt: string;
  /** Inline Markdown; '' where there is none. */
  readonly caption: string;
}

const fields = ['file', 'style', 'alt', 'caption'];

/**
 * Reads the lines of a `molecule` block, each `key: value`; an indented line continues the value before it. A value ends with its line, so
 * that an asterisk or a colon needs no quotes. `faults` gets each fault, in one line.
 */
export function parseMoleculeBlock(text: string, faults: string[]): MoleculeBlock | null {
  const values = new Map<string, string>();
  let last = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const [, key, value = ''] = /^(\w+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (key === undefined && /^\s/.test(line) && last !== '') {
      values.set(last, `${values.get(last)} ${line.trim()}`.trim());
    } else if (key === undefined || !fields.includes(key)) {
      faults.push(`${key ?? `“${line.trim().slice(0, 40)}”`}: is not a field of a molecule (${fields.join(', ')})`);
    } else {
      last = key;
      values.set(key, unquoted(value.trim()));
    }
  }
  return blockOf((key) => values.get(key) ?? '', faults);
}

function blockOf(value: (key: string) => string, faults: string[]): MoleculeBlock | null {
  const file = value('file');
  const format = structureFormats.find((candidate) => file.toLowerCase().endsWith(`.${candidate}`));
  const wantedStyle = value('style') || (format === 'sdf' ? 'sticks' : 'cartoon');
  const style = moleculeStyles.find((candidate) => candidate === wantedStyle);
  const before = faults.length;
  if (file === '') faults.push('file: is missing; add a line such as file: water.pdb');
  else if (!format) faults.push(`file: must end in ${structureFormats.map((each) => `.${each}`).join(', ')}`);
  if (!style) faults.push(`style: must be one of ${moleculeStyles.join(', ')}`);
  if (value('alt') === '') faults.push('alt: must not be empty; add a line such as alt: A molecule of water');
  if (!format || !style || faults.length > before) return null;
  return { file, format, style, alt: value('alt'), caption: value('caption') };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value;
}

/** A part of a text that becomes HTML. */
export interface Stretch {
  readonly tokens: Token[];
  /** The molecule block that follows. */
  readonly fence: Token | null;
}

/** The parts of a text between its molecules. A molecule in a list or a quotation comes after it, as it cannot be within HTML. */
export function* stretchesOf(tokens: readonly Token[]): Generator<Stretch> {
  let stretch: Token[] = [];
  let fences: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'fence' && /^molecule\b/.test(token.info.trim())) fences.push(token);
    else stretch.push(token);
    if (fences.length === 0 || token.level !== 0 || token.nesting === 1) continue;
    for (const fence of fences) {
      yield { tokens: stretch, fence };
      stretch = [];
    }
    fences = [];
  }
  yield { tokens: stretch, fence: null };
}
