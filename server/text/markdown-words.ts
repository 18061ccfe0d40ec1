import type { Token } from 'markdown-it';
import { plainFormula } from '#contract/plain-formula.ts';
import { noFormulas } from './formulas.ts';
import { plainText } from './plain-text.ts';
import { Rendering } from './rendering.ts';

/** All words of a Markdown text on one line, without markup: also of headings, tables, captions and formulas, but not of molecules. */
export type MarkdownWords = (text: string) => string;

let loaded: Promise<MarkdownWords> | undefined;

/** Loaded before the first text, so that the words of a text need no waiting. */
export function loadMarkdownWords(): Promise<MarkdownWords> {
  loaded ??= import('./markdown.ts').then(({ createMarkdown }) => {
    const markdown = createMarkdown();
    return (text) => {
      if (text.trim() === '') return '';
      const rendering = new Rendering({ language: 'en', languages: [], files: new Map(), setFormula: noFormulas });
      const captionOf = (image: Token) => {
        const caption = markdown.parseInline(String(image.attrGet('title') ?? ''), { rendering });
        return plainText(caption.flatMap(({ children }) => children ?? []));
      };
      return asSentences(markdown.parse(text, { rendering }).flatMap((token) => wordsOf(token, captionOf)));
    };
  });
  return loaded;
}

/** Joins texts and gives each a full stop where it has none, as headings do. */
export function asSentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => (/[\p{L}\p{N})»”"]$/u.test(text) ? `${text}.` : text))
    .join(' ');
}

function wordsOf(token: Token, captionOf: (image: Token) => string): string[] {
  if (token.type === 'inline') {
    const children = token.children ?? [];
    return [plainText(children), ...children.filter(({ type }) => type === 'image').map(captionOf)];
  }
  if (token.type === 'math_block') return [plainFormula(token.content)];
  if (token.type === 'code_block') return [oneLine(token.content)];
  if (token.type === 'fence') return [/^molecule\b/.test(token.info.trim()) ? '' : oneLine(token.content)];
  return [];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
