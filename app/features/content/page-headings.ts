import type { RichText } from '#contract/rich-text.ts';

/** A section of a text that a link can lead to. */
export interface PageHeading {
  readonly id: string;
  /** Without markup. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plain(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name);
  return text.trim();
}

function countOf(pattern: RegExp, html: string): number {
  return html.match(pattern)?.length ?? 0;
}

/**
 * Splits a numbered text before the heading of its first section. A heading within a quotation or a list does not begin a section. A text
 * without sections is all introduction.
 */
export function splitAtFirstSection(body: RichText): { introduction: RichText; rest: RichText } {
  for (const [index, part] of body.entries()) {
    if (part.kind !== 'html') continue;
    for (const { index: at } of part.html.matchAll(/<h2[ >]/g)) {
      const before = part.html.slice(0, at);
      if (countOf(/<(?:blockquote|[ou]l)[ >]/g, before) > countOf(/<\/(?:blockquote|[ou]l)>/g, before)) continue;
      const head = before.trim() === '' ? [] : [{ ...part, html: before }];
      return {
        introduction: [...body.slice(0, index), ...head],
        rest: [{ ...part, html: part.html.slice(at) }, ...body.slice(index + 1)],
      };
    }
  }
  return { introduction: body, rest: [] };
}

/**
 * Returns the `<h2>` headings of a rendered text that links can lead to, in order. A heading with a formula is left out, as a formula has
 * no plain words.
 */
export function headingsOf(body: RichText): PageHeading[] {
  return body.flatMap((part) =>
    part.kind === 'html'
      ? [...part.html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].flatMap(([, id = '', words = '']) =>
          words.includes('<math') ? [] : [{ id, text: plain(words) }],
        )
      : [],
  );
}
