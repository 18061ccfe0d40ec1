import type { Token } from 'markdown-it';

/** A run of a text that is HTML. */
export interface Stretch {
  readonly tokens: Token[];
  /** The molecule block that follows. */
  readonly fence: Token | null;
}

/** The text between its molecules. One within a list or a quotation comes after it, as it cannot stand among HTML. */
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
