import MarkdownIt from 'markdown-it';
import { mapWords } from './inline-formulas.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** A tag, whose attributes must have values: `a <b and c> d` has none. */
const attributes = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))*\s*`;
const tag = new RegExp(String.raw`<(?:/[a-z][\w:.-]*\s*|[a-z][\w:.-]*${attributes}/?|!--[^<>]*--)>`, 'gi');
const script = new RegExp(String.raw`<(?:jats:|mml:)?(su[bp])${attributes}>([^<]*)</(?:jats:|mml:)?\1>(\d*)`, 'gi');
const isScript = /^<\/?(?:jats:|mml:)?su[bp][\s>]/i;
const paragraphEnd = /<\/(?:jats:)?(?:p|title|sec|div)>|<br\s*\/?>/gi;
/** A heading that stands over every abstract and says nothing. */
const heading = /^\s*(?:<jats:sec>\s*)?<(?:jats:)?title>\s*(?:abstract|summary|аннотация)\.?\s*<\/(?:jats:)?title>/i;

/** The raised signs of Unicode. */
const raisedSigns = signTable('0123456789+-−–=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁱⁿ');
/** The lowered signs of Unicode. */
const loweredSigns = signTable('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

const decode = new MarkdownIt().utils.unescapeAll;

function signTable(plain: string, signs: string): ReadonlyMap<string, string> {
  const places = Array.from(signs);
  return new Map(Array.from(plain).map((sign, index) => [sign, places[index] ?? '']));
}

/** Decodes entities like `&amp;`, by name or number, once. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(entity, (found) => decode(found)) : text;
}

/** Turns `<sub>2</sub>` into the sign that Unicode has for it, or else into a formula, which must include digits that follow. */
function scriptText(kind: string, content: string, digits: string): string {
  const isSub = kind.toLowerCase() === 'sub';
  const words = decodeEntities(content).trim();
  if (words === '') return digits;
  const signs = Array.from(words, (sign) => (isSub ? loweredSigns : raisedSigns).get(sign));
  if (!signs.includes(undefined)) return signs.join('') + digits;
  const tex = words.replaceAll(/[\\{}$]/g, '').replaceAll(/[%#&_^]/g, String.raw`\$&`);
  return `$${isSub ? '_' : '^'}{${tex}}${digits}$`;
}

function withoutMarkup(words: string): string {
  if (!/[<&]/.test(words)) return words;
  const bare = words.replaceAll(tag, (found) => (isScript.test(found) ? found : ''));
  let text = '';
  let end = 0;
  for (const found of bare.matchAll(script)) {
    text += decodeEntities(bare.slice(end, found.index).replaceAll(tag, ''));
    text += scriptText(found[1] ?? '', found[2] ?? '', found[3] ?? '');
    end = found.index + found[0].length;
  }
  return text + decodeEntities(bare.slice(end).replaceAll(tag, ''));
}

/** Control characters, and code points for a program's internal use. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/g;

function asLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/[ \t\n\r\f\v]+/g, ' ')
    .trim();
}

/** Plain text on one line: drops tags, decodes entities, keeps formulas. The result is not HTML any more. */
export function plainLine(text: string): string {
  return asLine(mapWords(text, withoutMarkup));
}

/** The same for a text of paragraphs, separated by empty lines. */
export function plainParagraphs(text: string): string {
  return text
    .replace(heading, '')
    .replaceAll(paragraphEnd, '\n\n')
    .split(/\n[ \t\r]*\n/)
    .map(plainLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Escapes a text that looks like markup, so that it is read unchanged. */
export function guardMarkup(text: string): string {
  return mapWords(text, (words) =>
    withoutMarkup(words) === words ? words : words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
}
