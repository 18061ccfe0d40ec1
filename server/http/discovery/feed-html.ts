import type { IOptions } from 'sanitize-html';
import type { RichText } from '#contract/rich-text.ts';
import { escapeXml } from './xml.ts';

const block = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption'];
const inline = ['a', 'br', 'code', 'em', 'img', 's', 'span', 'strong'];
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const formula = [
  ...[
    'math',
    'semantics',
    'mrow',
    'mi',
    'mo',
    'mn',
    'ms',
    'mtext',
    'mspace',
    'mstyle',
    'mpadded',
    'mphantom',
    'menclose',
  ],
  ...['msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mroot', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd'],
];

const drawing = /<svg\b[^>]*>[\s\S]*?<\/svg>/g;

/**
 * Gives a function that turns a rendered text into HTML for readers of feeds, who have neither our style sheets nor our addresses: whole
 * addresses, formulas as MathML only, drawings and molecules as their words. The library is loaded with the first feed.
 */
export async function loadFeedHtml(publicUrl: string): Promise<(body: RichText) => string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const options = optionsFor(publicUrl);
  const plain = (html: string) => sanitizeHtml(html.replaceAll(drawing, wordsOfDrawing), options);
  return (body) =>
    body
      .map((part) =>
        part.kind === 'html' ? plain(part.html) : inWords(escapeXml(part.alt)) + plain(part.caption ?? ''),
      )
      .join('\n');
}

function inWords(words: string): string {
  return `<p><em>${words}</em></p>`;
}

function wordsOfDrawing(svg: string): string {
  const words = /^<svg\b[^>]*\saria-label="([^"]*)"/.exec(svg)?.[1];
  return words === undefined ? '' : inWords(words);
}

function optionsFor(publicUrl: string): IOptions {
  const whole = (address = '') => (address.startsWith('/') ? publicUrl + address : address);
  return {
    allowedTags: [...block, ...inline, ...table, ...formula],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      math: ['display', 'xmlns'],
      mo: ['stretchy', 'fence', 'separator'],
      mi: ['mathvariant'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    // Each formula is there in three forms: as words, as HTML (which needs our style sheet) and as MathML. Only MathML stays.
    exclusiveFilter: ({ attribs }) => 'hidden' in attribs || /\bkatex-html\b/.test(attribs.class ?? ''),
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { href: whole(href) } }),
      img: (tagName, { src, ...attribs }) => ({ tagName, attribs: { ...attribs, src: whole(src) } }),
    },
  };
}
