import type { IOptions } from 'sanitize-html';

const block = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'hr',
  'pre',
  'div',
  'figure',
  'figcaption',
];
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const inline = ['a', 'br', 'code', 'em', 'img', 's', 'span', 'strong'];

const options: IOptions = {
  allowedTags: [...block, ...table, ...inline],
  allowedAttributes: {
    a: ['href', 'id', 'rel', 'title'],
    div: ['aria-label', 'role', 'tabindex'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
    img: ['alt', 'decoding', 'height', 'loading', 'src', 'title', 'width'],
    ol: ['start'],
    pre: ['tabindex'],
    span: ['id', 'tabindex'],
    th: ['scope', 'style'],
    td: ['style'],
  },
  allowedClasses: {
    code: ['formula-fault'],
    div: ['formula', 'table'],
    p: ['text-fault'],
    span: ['formula', 'text-fault'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: true,
  disallowedTagsMode: 'escape',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?:files|api\/media)\//.test(attribs.src ?? ''),
};

/** Loads what has the last word over everything that comes from Markdown: it lets through only what the rules here mean to write. */
export async function loadSanitiser(): Promise<(html: string) => string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return (html) => sanitizeHtml(html, options);
}
