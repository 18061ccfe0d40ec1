import { literalMarkdown } from './literal-markdown.ts';

/** Marks that Markdown puts around a word, by HTML tag. */
const wrappers: Readonly<Record<string, readonly [string, string]>> = {
  B: ['**', '**'],
  STRONG: ['**', '**'],
  I: ['*', '*'],
  EM: ['*', '*'],
};
const scripts: Readonly<Record<string, string>> = { SUB: '_', SUP: '^' };
const block = /^(?:P|DIV|UL|OL|TABLE|TR|BLOCKQUOTE|PRE|H[1-6])$/;
const pictures = 'img, svg, object, video, audio, iframe';

/** Replaces Moodle's delimiters of formulas with ours. */
function withDollars(text: string): string {
  return text.replace(/\\\(([\s\S]+?)\\\)/g, '$$$1$$').replace(/\\\[([\s\S]+?)\\\]/g, '$$$$$1$$$$');
}

function textOf(node: Node): string {
  return withDollars((node.textContent ?? '').replace(/\s+/g, ' '));
}

function inlineOf(element: Element, inside: string): string {
  const script = scripts[element.tagName];
  if (script) return inside.trim() === '' ? '' : `$${script}{${textOf(element).trim()}}$`;
  const wrapper = wrappers[element.tagName];
  if (!wrapper || inside.trim() === '') return inside;
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? [];
  return before + wrapper[0] + words + wrapper[1] + after;
}

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return literalMarkdown(textOf(node));
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'BR') return '\\\n';
  if (node.tagName === 'CODE') return `\`${node.textContent}\``;
  const inside = [...node.childNodes].map(markdownOf).join('');
  if (node.tagName === 'LI') return `\n${node.parentElement?.tagName === 'OL' ? '1.' : '-'} ${inside.trim()}`;
  return block.test(node.tagName) ? `\n\n${inside.trim()}\n\n` : inlineOf(node, inside);
}

/**
 * Converts the few tags that questions from other programs contain into Markdown. Of all other tags only the words stay. The text is
 * parsed apart from the page, so that nothing in it is fetched or run.
 */
export function markdownFromHtml(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const markdown = markdownOf(body)
    .replace(/(?:\\\n)+(?=\s*(?:\n|$))/g, '\n')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // A picture cannot be imported.
  return { markdown, hasPicture: body.querySelector(pictures) !== null };
}
