import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from 'markdown-it';
import * as z from 'zod/mini';
import { type Language, languages } from '#contract/languages.ts';
import { structureFormats } from '#contract/rich-text.ts';
import { decoded } from '#server/text/addresses.ts';
import { type ContentFiles, contentFileTypes, noFile } from '#server/text/content-files.ts';
import type { ContentPageSource } from '#server/text/content-page.ts';
import { placeOf, readContentTexts } from '#server/text/content-texts.ts';
import { loadFormulas, noFormulas } from '#server/text/formulas.ts';
import { createMarkdown } from '#server/text/markdown.ts';
import { parseMoleculeBlock } from '#server/text/molecule-block.ts';
import { drawStill } from '#server/text/molecules/draw-still.ts';
import { plainText } from '#server/text/plain-text.ts';
import { Rendering } from '#server/text/rendering.ts';
import { createLineFinder } from '#server/text/schema-faults.ts';
import { createTextRenderer } from '#server/text/text-renderer.ts';

/** Findings, one line each, with file, line and cure. */
export interface ContentFindings {
  /** Faults that stop the start or that visitors would find broken. */
  readonly faults: readonly string[];
  /** Faults that would only look bad. */
  readonly warnings: readonly string[];
}

/** Search engines cut longer titles and descriptions. */
const maxTitleLength = 70;
const maxDescriptionLength = 200;

const here = 'https://this-site.invalid';
/** Paths of pages that are not made of the folder's texts, and paths that programs ask for. */
const programPath =
  /^\/(?:main|news|news\/[^/]+|publications|publications\/[^/]+|courses(?:\/.*)?|search|account|authorization|registration|password|certificate(?:\/[^/]+)?|admin(?:\/.*)?|api\/.*|.*\.(?:xml|atom|txt))?$/;
/** Ids that the program itself gives to parts of pages. */
const programAnchor = /^(?:content|people|linked-items|page-contents|research-pages|year-\d+|publication-.+)$/;
/** How the skeleton marks words that the lab must replace. */
const placeholder = /\[… /;

/** Checks a folder of a lab's texts: gives the faults found by reading it, and those that only show once a page is rendered. */
export async function findInContent(folder: string): Promise<ContentFindings> {
  const { pages, files, faults: readingFaults } = readContentTexts(folder);
  const siteFile = join(folder, 'site.json');
  const site = existsSync(siteFile) ? readFileSync(siteFile, 'utf8').replace(/^\uFEFF/, '') : null;
  const faults = new Set(readingFaults);
  const warnings = new Set<string>();
  const markdown = createMarkdown();
  const env = { rendering: new Rendering({ language: 'en', languages: ['en'], files, setFormula: noFormulas }) };
  const renderer = createTextRenderer({
    currentFiles: () => files,
    readStructure: async () => null,
    languages: ['en'],
  });
  const inline = (text: string) => markdown.parseInline(text, env);

  /** Anchors within a page as visitors see it; null if the page may have further ones. */
  async function anchorsOf(name: string, language: Language): Promise<readonly string[] | null> {
    const english = pages.en.get(name);
    const page = pages[language].get(name) ?? english;
    if (!page || name === 'publications' || (name === 'about' && site === null)) return null;
    const parts = await renderer.render(page.markdown, language, (english ?? page).markdown);
    const ids = parts.flatMap((part) => (part.kind === 'html' ? [...part.html.matchAll(/ id="([^"]+)"/g)] : []));
    return [...ids.map(([, id = '']) => id), ...(name === 'about' ? peopleIn(site ?? '') : [])];
  }

  /** Why a link is broken; null if it works or leads to another site. */
  async function linkFault(address: string, page: string, language: Language): Promise<string | null> {
    const url = URL.parse(address, `${here}/${page}`);
    if (url?.origin !== here) return null;
    const path = decoded(url.pathname)
      .replace(new RegExp(`^/(?:${languages.slice(1).join('|')})(?=/|$)`), '')
      .replace(/\/$/, '');
    const name = path.slice(1);
    if (path.startsWith('/files/')) {
      return files.has(path.slice('/files/'.length)) ? null : `${address}: ${noFile('such file')}`;
    }
    if (!existsSync(join(folder, 'en', `${name}.md`))) {
      return programPath.test(path)
        ? null
        : `${address}: there is no such page; write content/en${path}.md, or mend it`;
    }
    const anchor = decoded(url.hash.slice(1));
    const anchors = anchor === '' || programAnchor.test(anchor) ? null : await anchorsOf(name, language);
    if (!anchors || anchors.includes(anchor)) return null;
    const others = anchors.filter((id) => !id.startsWith('section-')).map((id) => `#${id}`);
    return `${address}: there is no such heading on /${name}, which has ${others.join(', ') || 'none'}; name another`;
  }

  async function formulaFault(tex: string, isDisplay: boolean): Promise<string | null> {
    let reason = 'it is too long, or has a link, a picture or styles';
    const setFormula = await loadFormulas((told) => {
      // At the end the library repeats the formula, with lines of combining signs.
      reason = told.replace(/^KaTeX parse error: |(?<= at (?:position \d+|end of input)): .*$/gs, '');
    });
    if (setFormula(tex, isDisplay ? 'display' : 'inline') !== null) return null;
    return `the formula ${tex.slice(0, 60)} cannot be set: ${reason}; mend its TeX, or write \\$ for a dollar sign`;
  }

  async function examineTokens(tokens: readonly Token[], file: string, page: string, language: Language, from: number) {
    for (const { token, line } of placed(tokens, from)) {
      const tell = (fault: string | null) => fault !== null && faults.add(`${placeOf(file, line)}: ${fault}`);
      const attribute = (name: string) => String(token.attrGet(name) ?? '');
      if (token.type === 'link_open') tell(await linkFault(attribute('href'), page, language));
      else if (token.type.startsWith('math')) {
        tell(await formulaFault(token.content, token.type === 'math_block' || token.markup === '$$'));
      } else if (token.type === 'image') {
        if (plainText(token.children ?? []) === '') {
          tell(`the picture ${attribute('src')} has no alternative text; say in its brackets what is to be seen`);
        }
        await examineTokens(inline(attribute('title')), file, page, language, line);
      } else if (token.type === 'fence' && /^molecule\b/.test(token.info.trim())) {
        const { caption = '' } = parseMoleculeBlock(token.content, []) ?? {};
        await examineTokens(inline(caption), file, page, language, line);
      }
    }
  }

  async function examinePage(source: ContentPageSource, language: Language): Promise<void> {
    const { name, title, description, related, markdown: text, firstLine } = source;
    const file = `${language}/${name}.md`;
    const whole = readFileSync(join(folder, file), 'utf8');
    const lineOf = createLineFinder(whole.slice(0, whole.indexOf('\n---', 3)).replace('---', ''));
    if (title.length > maxTitleLength) warnings.add(tooLong(file, lineOf(['title']), 'title', maxTitleLength));
    if (description.length > maxDescriptionLength) {
      warnings.add(tooLong(file, lineOf(['description']), 'description', maxDescriptionLength));
    }
    for (const [index, { kind, ref }] of related.entries()) {
      if (kind !== 'page' || existsSync(join(folder, 'en', `${ref}.md`))) continue;
      faults.add(
        `${placeOf(file, lineOf(['related', index]))}: related: there is no page content/en/${ref}.md; write it, or name another`,
      );
    }
    await examineTokens(markdown.parse(text, env), file, name, language, firstLine);
    tellPlaceholders(file, whole, warnings);
  }

  for (const fault of fileFaults(files)) faults.add(fault);
  const sign = join(folder, 'brand/sign.svg');
  if (existsSync(sign)) tellPlaceholders('brand/sign.svg', readFileSync(sign, 'utf8'), warnings);
  for (const language of languages) {
    for (const page of pages[language].values()) await examinePage(page, language);
  }
  if (site !== null) {
    const lineOf = createLineFinder(site);
    const { groupTitle, home } = readWords(site);
    const { hero, molecule } = home;
    for (const language of languages.filter((each) => existsSync(join(folder, each)))) {
      const caption = (hero ?? molecule)?.caption[language] ?? '';
      const line = lineOf(['home', hero ? 'hero' : 'molecule', 'caption', language]);
      await examineTokens(inline(caption), 'site.json', 'main', language, line);
      if ((groupTitle[language] ?? '').length > maxTitleLength) {
        warnings.add(tooLong('site.json', lineOf(['groupTitle', language]), 'groupTitle', maxTitleLength));
      }
    }
    tellPlaceholders('site.json', site, warnings);
  }
  return { faults: [...faults], warnings: [...warnings] };
}

const Words = z.catch(z.record(z.string(), z.string()), {});
const Figure = z.catch(z.optional(z.object({ caption: Words })), undefined);
/** The texts of `site.json` that are checked here, whatever else is wrong with it. */
const SiteWords = z.object({
  groupTitle: Words,
  home: z.catch(z.object({ hero: Figure, molecule: Figure }), {}),
});

function readWords(site: string): z.infer<typeof SiteWords> {
  try {
    return SiteWords.parse(JSON.parse(site));
  } catch {
    return { groupTitle: {}, home: {} };
  }
}

/** The ids of people in `site.json`, even if that is not JSON. */
function peopleIn(site: string): string[] {
  return [...site.matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
}

/** Each token with its line. Within a paragraph the line is counted by the breaks before the token. */
function* placed(tokens: readonly Token[], from: number): Generator<{ token: Token; line: number }> {
  let line = from;
  for (const token of tokens) {
    if (token.map) line = from + token.map[0];
    yield { token, line };
    let inner = line;
    for (const child of token.children ?? []) {
      yield { token: child, line: inner };
      inner += child.type.endsWith('break') ? 1 : child.content.split('\n').length - 1;
    }
  }
}

function fileFaults(files: ContentFiles): string[] {
  return [...files.values()].flatMap(({ name, path, extension, svg, size }) => {
    const format = structureFormats.find((candidate) => candidate === extension);
    const isBroken = format
      ? drawStill(readFileSync(path, 'utf8'), { format, style: 'sticks' }) === null
      : contentFileTypes[extension]?.startsWith('image/') && svg === null && size === null;
    if (!isBroken) return [];
    const what = format ? 'structure' : 'picture';
    return [
      `${placeOf(`files/${name}`)}: no ${what} can be read in it; save it as .${extension} once more, or remove it`,
    ];
  });
}

function tooLong(file: string, line: number, field: string, most: number): string {
  return `${placeOf(file, line)}: ${field}: is longer than ${most} characters, and is cut where it is listed; shorten it`;
}

function tellPlaceholders(file: string, text: string, warnings: Set<string>): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (placeholder.test(line)) warnings.add(`${placeOf(file, index + 1)}: replace ${line.trim().slice(0, 60)}`);
  }
}
