import type { StateCore, Token } from 'markdown-it';
import { type Language, languageFacts } from '#contract/languages.ts';
import { plainText } from './plain-text.ts';
import { renderingOf } from './rendering.ts';

const wordsOf = (script: string) => new RegExp(`(?<![^\\s(«„“"])${script}[${script}’'-]{2,}(?![^\\s.,;:!?)»”"])`, 'gu');
const scripts = {
  latin: { letter: /\p{Script=Latin}/u, words: wordsOf('\\p{Script=Latin}') },
  cyrillic: { letter: /\p{Script=Cyrillic}/u, words: wordsOf('\\p{Script=Cyrillic}') },
};

/** Latin names of programs and substances stand in texts of every language; two words beside each other are more than a name. */
const fewestWords = { latin: 2, cyrillic: 1 };

/** The language of a text without a letter of the page's script; undefined for other texts, and if several languages could be meant. */
function otherLanguageOf(text: string, language: Language, languages: readonly Language[]): Language | undefined {
  const own = languageFacts[language].script;
  const [other, another] = languages.filter((each) => languageFacts[each].script !== own);
  if (!other || another || scripts[own].letter.test(text)) return undefined;
  const { script } = languageFacts[other];
  // Codes and sequences of nucleotides are all capitals.
  const words = text.match(scripts[script].words)?.filter((word) => word !== word.toUpperCase()) ?? [];
  return words.length < fewestWords[script] ? undefined : other;
}

/** Names of species, which stand in italics, belong to no language: `*Escherichia coli*`. */
function isSpecies(inside: readonly Token[]): boolean {
  const [first, , last] = inside;
  return first?.type === 'em_open' && last?.type === 'em_close' && /^\p{Lu}\p{Ll}+\s\p{Ll}+$/u.test(plainText(inside));
}

/** Paragraphs, entries of lists, cells and links in another language than their page say so, for those who hear them. */
export function arrangeLanguages({ tokens, env }: StateCore): void {
  const { language, languages } = renderingOf(env);
  const mark = (opening: Token | undefined, inside: readonly Token[]) => {
    const other = isSpecies(inside) ? undefined : otherLanguageOf(plainText(inside), language, languages);
    if (other !== undefined) opening?.attrSet('lang', other);
    return other !== undefined;
  };
  tokens.forEach(({ type, children }, index) => {
    if (type !== 'inline' || !children) return;
    const opening = tokens[index - 1];
    // Headings are in the language of their text.
    if (opening?.type === 'heading_open') return;
    // A paragraph without a tag is all of its entry, or stands beside a further list.
    const isEntry = opening?.hidden && tokens[index + 2]?.type === 'list_item_close';
    if (mark(isEntry ? tokens[index - 2] : opening, children)) return;
    let start = 0;
    children.forEach((child, index) => {
      if (child.type === 'link_open') start = index;
      if (child.type === 'link_close') mark(children[start], children.slice(start, index));
    });
  });
}
