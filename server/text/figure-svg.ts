import { escapeHtml } from './escape-html.ts';

/** What a drawing within a page must not contain: the page's policy would stop it, or it would affect the page around it. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY/i, 'must not declare entities'],
  [/<(script|style|foreignObject|iframe|embed|object|link|meta|base|a|image)\b/i, 'must not contain'],
  [/\son\w+\s*=/i, 'must not have event attributes'],
  [/(?:javascript|data)\s*:/i, 'must not contain javascript: or data: addresses'],
  [/\bhref\s*=\s*["']\s*[^#"'\s]/i, 'must refer to nothing outside of itself (href)'],
  [/url\(\s*["']?\s*[^#"'\s]/i, 'must refer to nothing outside of itself (url)'],
];

type Prepared = { readonly svg: string } | { readonly fault: string; readonly line: number };

/**
 * Makes an SVG file a part of a page: without prologue and comments, with ids that differ from those of other figures, and as wide as there
 * is room. Refuses what would not be shown or could break the page around it.
 */
export function prepareFigure(name: string, file: string): Prepared {
  const text = file
    .replace(/^\uFEFF/, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>[]*>/i, '')
    .trim();
  const root = /^<svg\b[^>]*>/.exec(text)?.[0];
  const refuse = (fault: string, part = '<svg') => ({ fault, line: file.split(part)[0]?.split('\n').length ?? 1 });
  if (root === undefined || !text.endsWith('</svg>')) return refuse('must begin with <svg and end with </svg>');
  if (!/\sviewBox\s*=/.test(root)) return refuse('its <svg> must have a viewBox, such as viewBox="0 0 100 100"');
  for (const [pattern, words] of forbidden) {
    const found = pattern.exec(text);
    if (found) return refuse(found[1] === undefined ? words : `${words} <${found[1]}>`, found[0]);
  }
  if (!isBalanced(text)) return refuse('must have an end tag for each tag, in their order');
  const attributes = root
    .slice('<svg'.length, -1)
    .replace(/\s(?:width|height|role|id|class|aria-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  // Text browsers join the words of a drawing without blanks between them.
  const inside = text.slice(root.length).replaceAll('</text>', '</text> ');
  return { svg: withOwnIds(`<svg${attributes}>${inside}`, name.replace(/\W/g, '-')) };
}

/** Whether every tag is closed by its own end tag, so that nothing after the drawing can become a part of it. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', attributes = ''] of text.matchAll(/<(\/?)([\w:-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g)) {
    if (slash === '/') {
      if (open.pop() !== name) return false;
      if (open.length === 0 && !text.endsWith(`</${name}>`)) return false;
    } else if (!attributes.endsWith('/')) open.push(name);
  }
  return open.length === 0;
}

function withOwnIds(svg: string, prefix: string): string {
  return svg
    .replace(/(\sid\s*=\s*["'])/g, `$1${prefix}-`)
    .replace(/(\b(?:xlink:)?href\s*=\s*["']\s*#)/g, `$1${prefix}-`)
    .replace(/(url\(\s*["']?\s*#)/g, `$1${prefix}-`)
    .replace(/(\saria-(?:labelledby|describedby)\s*=\s*["'])([^"']+)/g, (_, start: string, ids: string) => {
      return (
        start +
        ids
          .trim()
          .split(/\s+/)
          .map((id) => `${prefix}-${id}`)
          .join(' ')
      );
    });
}

/** A prepared figure with words for those who do not see it; without words it is decoration. */
export function figureWithAlt(svg: string, alt: string): string {
  const attributes = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return svg.replace(/^<svg/, () => `<svg ${attributes}`);
}
