import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MarkdownIt } from 'markdown-it';
import type { IOptions } from 'sanitize-html';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Language } from '#contract/languages.ts';
import type { HtmlPart, InlineText, Molecule, RichText } from '#contract/rich-text.ts';
import { anchorHeadings } from './anchors.ts';
import { bindWords, boundHtml } from './bind-words.ts';
import type { ContentFiles } from './content-files.ts';
import { escapeHtml } from './escape-html.ts';
import { loadFormulas, noFormulas } from './formulas.ts';
import { type MoleculeBlock, parseMoleculeBlock, stretchesOf } from './molecule-block.ts';
import { Rendering } from './rendering.ts';
import { createStructureLooks } from './structure-looks.ts';
import { plainHtml, plainParagraphs, summaryOfTokens } from './summary.ts';

const maxKeptBytes = 6 * 1024 * 1024;
/** Each molecule is a file to read and draw. */
const maxMolecules = 20;

interface TextRendererOptions {
  /** The files beside the site's texts, as they are now. */
  readonly currentFiles: () => ContentFiles;
  /** The text of an uploaded structure, by its `media/<hash>.<format>`; null if there is none. */
  readonly readStructure: (file: string) => Promise<string | null>;
  /** The languages that the site offers. */
  readonly languages: readonly Language[];
}

/** Renders written texts for display. The only renderer of news, pages and courses. */
export type TextRenderer = ReturnType<typeof createTextRenderer>;

interface Tools {
  readonly markdown: MarkdownIt;
  readonly sanitise: (html: string) => string;
}

let tools: Promise<Tools> | undefined;

/** Loaded with the first text: without them the server starts faster and smaller. */
function loadTools(): Promise<Tools> {
  tools ??= Promise.all([import('./markdown.ts'), loadSanitiser()]).then(([{ createMarkdown }, sanitise]) => ({
    markdown: createMarkdown(),
    sanitise,
  }));
  return tools;
}

/** Keeps its results, up to 6 MB, until the files of the content folder change: a process has one renderer. */
export function createTextRenderer({ currentFiles, readStructure, languages }: TextRendererOptions) {
  const kept = new LRUCache<string, RichText>({
    maxSize: maxKeptBytes,
    sizeCalculation: (parts, key) => 2 * (key.length + JSON.stringify(parts).length) + 1,
  });
  const structures = createStructureLooks(readStructure);
  let keptFiles: ContentFiles | undefined;

  /** The present files; results that were made with others are forgotten. */
  function filesNow(): ContentFiles {
    const files = currentFiles();
    if (files !== keptFiles) {
      kept.clear();
      structures.forget();
      keptFiles = files;
    }
    return files;
  }

  async function startRendering(markdown: string, language: Language): Promise<Rendering> {
    const setFormula = markdown.includes('$') ? await loadFormulas() : noFormulas;
    return new Rendering({ language, languages, files: filesNow(), setFormula });
  }

  /** null if there is no such file. */
  async function moleculeOf(block: MoleculeBlock, rendering: Rendering, isToTurn = false): Promise<Molecule | null> {
    const look = await structures.look(block, rendering.files, isToTurn);
    if (!look) return null;
    const caption = block.caption === '' ? null : await renderCaption(block.caption, rendering);
    const { format, style, alt } = block;
    return { kind: 'molecule', structureUrl: look.url, format, style, alt, caption, still: look.still };
  }

  /** Inline Markdown. */
  async function renderCaption(caption: string, rendering: Rendering): Promise<string> {
    const { markdown, sanitise } = await loadTools();
    const env = { rendering };
    const html = markdown.renderer.render(markdown.parseInline(caption, env), markdown.options, env);
    return rendering.fill(sanitise(html));
  }

  async function renderParts(
    text: string,
    language: Language,
    english: string | undefined,
  ): Promise<{ parts: RichText; isComplete: boolean }> {
    const { markdown, sanitise } = await loadTools();
    const rendering = await startRendering(text, language);
    const env = { rendering };
    const parts: RichText = [];
    let isComplete = true;
    let molecules = 0;

    const addHtml = (html: string, formulasBefore: number) => {
      if (html.trim() === '') return;
      const part: HtmlPart = {
        kind: 'html',
        html: rendering.fill(sanitise(html)),
        hasFormulas: rendering.formulaCount > formulasBefore,
      };
      parts.push(part);
    };

    const whole = markdown.parse(text, env);
    if (english !== undefined) anchorHeadings(whole, english === text ? whole : markdown.parse(english, env));
    for (const { tokens, fence } of stretchesOf(whole)) {
      const before = rendering.formulaCount;
      addHtml(markdown.renderer.render(tokens, markdown.options, env), before);
      if (!fence) continue;
      const block = parseMoleculeBlock(fence.content, []);
      const molecule = block && ++molecules <= maxMolecules ? await moleculeOf(block, rendering) : null;
      if (molecule) parts.push(molecule);
      else {
        // The file may still be uploaded.
        if (block) isComplete = false;
        addHtml(faultHtml(block, fence.content), rendering.formulaCount);
      }
    }
    return { parts, isComplete };
  }

  /** Kept like other texts, so that the formulas of a long list are set once. */
  async function setPlain(form: 'line' | 'paragraphs', text: string): Promise<RichText> {
    const key = `${form} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const setFormula = text.includes('$') ? await loadFormulas() : noFormulas;
    const { html, formulaCount } = form === 'line' ? plainHtml(text, setFormula) : plainParagraphs(text, setFormula);
    const parts: RichText = html === '' ? [] : [{ kind: 'html', html, hasFormulas: formulaCount > 0 }];
    kept.set(key, parts);
    return parts;
  }

  return {
    /** A text whose only markup is formulas, as paragraphs: everything else is shown as it was written. */
    renderPlain: (text: string): Promise<RichText> => setPlain('paragraphs', text),

    /** One line, such as a title, whose only markup is formulas. */
    inline: async (text: string): Promise<InlineText> => {
      if (!text.includes('$')) return { text, html: boundHtml(text) };
      const [part] = await setPlain('line', text);
      return { text: spellFormulas(text), html: part?.kind === 'html' && part.hasFormulas ? part : boundHtml(text) };
    },

    /**
     * Markdown, however hostile, as safe parts. Links to pages of this site lead to the pages in the language. If the English text is given
     * (it may be the same text), headings get addresses: for the one text that a page is about.
     */
    render: async (markdown: string, language: Language, english?: string): Promise<RichText> => {
      filesNow();
      const key = `${language} ${english === undefined ? '' : hash('sha1', english)} ${markdown}`;
      const known = kept.get(key);
      if (known) return known;
      const { parts, isComplete } = await renderParts(markdown, language, english);
      if (isComplete) kept.set(key, parts);
      return parts;
    },

    /** A molecule of the site's own texts, drawn so that it can turn: its file is in `content/files`. */
    molecule: async (block: MoleculeBlock, language: Language): Promise<Molecule> => {
      const molecule = await moleculeOf(block, await startRendering(block.caption, language), true);
      if (!molecule) throw new Error(`There is no ${block.file} among the files of the site`);
      return molecule;
    },

    /** The first words without markup, at most 200 characters, cut between two words; '' for a text without words. */
    summaryOf: async (text: string): Promise<string> => {
      if (text.trim() === '') return '';
      const { markdown } = await loadTools();
      const rendering = new Rendering({ language: 'en', languages, files: new Map(), setFormula: noFormulas });
      return bindWords(summaryOfTokens(markdown.parse(text, { rendering })));
    },
  };
}

/** Shown for a molecule that cannot be drawn: its own words and file, or the block as it was written. */
function faultHtml(block: MoleculeBlock | null, source: string): string {
  if (block) return `<p class="text-fault">⚠ ${escapeHtml(`${block.alt} (${block.file})`)}</p>`;
  return `<p class="text-fault">⚠</p><pre tabindex="0"><code>${escapeHtml(source)}</code></pre>`;
}

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
    '*': ['lang'],
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

/** Loads the sanitiser for everything that comes from Markdown: it lets through only what the rules here write on purpose. */
async function loadSanitiser(): Promise<(html: string) => string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return (html) => sanitizeHtml(html, options);
}
