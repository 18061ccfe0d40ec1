import MarkdownItParser, {
  type Env,
  type MarkdownIt,
  type RendererRule,
  type StateCore,
  type Token,
} from 'markdown-it';
import { isAllowedAddress, isForeign, localAddress, pictureSource } from './addresses.ts';
import { takeAnchor } from './anchors.ts';
import { arrangeLanguages } from './arrange-languages.ts';
import { bindShown } from './bind-words.ts';
import { escapeHtml } from './escape-html.ts';
import { figureWithAlt } from './figure-svg.ts';
import { mathRules } from './math-rules.ts';
import { plainText } from './plain-text.ts';
import { renderingOf } from './rendering.ts';

/** Deeper nesting, which nobody writes, is cut off. */
const maxNesting = 40;

/** CommonMark with tables, strikethrough and formulas. Raw HTML is text. */
export function createMarkdown(): MarkdownIt {
  // No typographer: it would make ® of the (R) of a molecule's name, and quotation marks of the primes of 5'-ATG-3'.
  const markdown = new MarkdownItParser({ html: false, linkify: true, typographer: false, maxNesting });
  // Only addresses with a scheme, and e-mail: other words with a dot are often names of files.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  markdown.validateLink = isAllowedAddress;
  mathRules(markdown);
  markdown.core.ruler.push('headings', arrangeHeadings);
  markdown.core.ruler.push('links', arrangeLinks);
  markdown.core.ruler.push('languages', arrangeLanguages);
  markdown.core.ruler.push('figures', arrangeFigures);
  markdown.core.ruler.push('tables', arrangeTables);
  Object.assign(markdown.renderer.rules, rules);
  return markdown;
}

/** The page's own heading is the first, so those of a text begin at the second level, and no level is skipped going down. */
function arrangeHeadings({ tokens }: StateCore): void {
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag.slice(1)));
  const highest = Math.min(...levels);
  let last = 1;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      last = Math.min(Number(token.tag.slice(1)) - highest + 2, last + 1, 6);
      takeAnchor(token, tokens[index + 1]);
    }
    if (token.type.startsWith('heading_')) token.tag = `h${last}`;
  }
}

function arrangeLinks({ tokens, env }: StateCore): void {
  const { language, languages } = renderingOf(env);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const address = String(token.attrGet('href') ?? '');
    token.attrSet('href', localAddress(address, language, languages));
    if (isForeign(address) && !address.toLowerCase().startsWith('mailto:')) token.attrSet('rel', 'noopener noreferrer');
  }
}

/** Captions of the pictures that are figures; the words of a caption are Markdown too. */
const captionsOf = new WeakMap<Token, Token[]>();

/** A picture that is alone in its paragraph is a figure. */
function arrangeFigures({ tokens, env, md }: StateCore): void {
  const { files } = renderingOf(env);
  tokens.forEach((token, index) => {
    const [image, ...others] = tokens[index + 1]?.children ?? [];
    const close = tokens[index + 2];
    if (token.type !== 'paragraph_open' || token.hidden || image?.type !== 'image' || others.length > 0 || !close)
      return;
    const { kind } = pictureSource(String(image.attrGet('src') ?? ''), files);
    if (kind !== 'picture' && kind !== 'drawing') return;
    token.tag = 'figure';
    close.tag = 'figure';
    captionsOf.set(image, md.parseInline(String(image.attrGet('title') ?? ''), env));
  });
}

/** Words of a cell know that they are in one. The corner of a table is often empty; a header cell without words would name nothing. */
function arrangeTables({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    const [inside, close] = tokens.slice(index + 1, index + 3);
    if (/^t[hd]_open$/.test(token.type)) for (const child of inside?.children ?? []) child.meta = { isInCell: true };
    if (token.type !== 'th_open' || inside?.content.trim() !== '' || close?.type !== 'th_close') return;
    token.tag = 'td';
    close.tag = 'td';
  });
}

const image: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token) return '';
  const rendering = renderingOf(env);
  const address = String(token.attrGet('src') ?? '');
  const title = String(token.attrGet('title') ?? '');
  const alt = plainText(token.children ?? []);
  const source = pictureSource(address, rendering.files);
  const words = captionsOf.get(token);
  const isFigure = words !== undefined;
  const caption = isFigure && title !== '' ? `<figcaption>${renderer.render(words, options, env)}</figcaption>` : '';
  if (source.kind === 'drawing' && isFigure) return rendering.insert(figureWithAlt(source.svg, alt)) + caption;
  if (source.kind === 'missing')
    return `<span class="text-fault">⚠ ${escapeHtml(`${alt} (${source.name})`.trim())}</span>`;
  if (source.kind === 'foreign') {
    return `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(alt || address)}</a>`;
  }
  const { src, size } =
    source.kind === 'picture' ? source : { src: `/files/${encodeURIComponent(source.file.name)}`, size: null };
  const attributes = [
    `src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"`,
    size ? `width="${size.width}" height="${size.height}"` : '',
    title !== '' && !isFigure ? `title="${escapeHtml(title)}"` : '',
    'loading="lazy" decoding="async"',
  ];
  return `<img ${attributes.filter((part) => part !== '').join(' ')}>${caption}`;
};

/** The formula, or its source if it cannot be set. */
function formulaHtml(env: Env | undefined, tex: string, isDisplay: boolean): string {
  const set = renderingOf(env).formula(tex, isDisplay ? 'display' : 'inline');
  const mark = isDisplay ? '$$' : '$';
  return set ?? `<code class="formula-fault">${escapeHtml(mark + tex + mark)}</code>`;
}

/** Lets people without a pointer scroll what is wider than the screen. */
const scrollable = 'tabindex="0"';

const rules: Readonly<Record<string, RendererRule>> = {
  image,
  text: (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    return escapeHtml(bindShown(content, meta?.isInCell ? 'column' : 'line'));
  },
  math: (tokens, index, _options, env) => {
    const { content = '', markup = '$' } = tokens[index] ?? {};
    const html = formulaHtml(env, content, markup === '$$');
    return markup === '$$' ? `<span class="formula" ${scrollable}>${html}</span>` : html;
  },
  math_block: (tokens, index, _options, env) =>
    `<div class="formula" ${scrollable}>${formulaHtml(env, tokens[index]?.content ?? '', true)}</div>\n`,
  // A heading with an address links to itself, so that the address can be copied. Its section keeps its old address, made from its number.
  heading_open: (tokens, index, options, _env, renderer) => {
    const { id, oldId, around } = anchorOf(tokens[index]);
    const opening = renderer.renderToken(tokens, index, options);
    if (id === null) return opening;
    const old = oldId ? ` id="${oldId}"` : '';
    return `${opening}<${around}${old}${around === 'a' ? ` href="#${id}"` : ''}>`;
  },
  heading_close: (tokens, index, options, _env, renderer) => {
    const { id, around } = anchorOf(tokens[index - 2]);
    return (id === null ? '' : `</${around}>`) + renderer.renderToken(tokens, index, options);
  },
  table_open: (tokens, index) => {
    const name = tableName(tokens, index);
    const named = name === '' ? '' : ` role="group" aria-label="${escapeHtml(name)}"`;
    return `<div class="table" ${scrollable}${named}><table>\n`;
  },
  table_close: () => '</table></div>\n',
  th_open: (tokens, index, options, _env, renderer) => {
    if (tokens[index]?.tag === 'th') tokens[index].attrSet('scope', 'col');
    return renderer.renderToken(tokens, index, options);
  },
  code_block: codeBlock,
  fence: codeBlock,
};

function anchorOf(heading: Token | undefined) {
  const { oldId, around } = heading?.meta ?? {};
  return { id: heading?.attrGet('id') ?? null, oldId, around };
}

function codeBlock(tokens: Token[], index: number): string {
  return `<pre ${scrollable}><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

const maxTableNameLength = 100;

/** The name of a table is made from the heads of its columns, in the language of the text. */
function tableName(tokens: readonly Token[], start: number): string {
  const names: string[] = [];
  for (let index = start; index < tokens.length && tokens[index]?.type !== 'thead_close'; index++) {
    if (tokens[index]?.type === 'inline') names.push(plainText(tokens[index]?.children ?? []));
  }
  return names
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, maxTableNameLength);
}
