import type { RichText } from '#contract/rich-text.ts';

/** A section of a text that can be jumped to. */
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

/**
 * Gives the `<h2>` headings of a rendered text ids to jump to, and lists them in order; a formula has no plain words, so a
 * heading with one is left out. By number rather than by words, so that a link holds in either language.
 */
export function numberHeadings(body: RichText): { body: RichText; headings: PageHeading[] } {
  const headings: PageHeading[] = [];
  let count = 0;
  const numbered = body.map((part) => {
    if (part.kind !== 'html') return part;
    const html = part.html.replaceAll(/<h2>(.*?)<\/h2>/gs, (whole, words: string) => {
      count += 1;
      if (words.includes('<math')) return whole;
      const id = `section-${count}`;
      headings.push({ id, text: plain(words) });
      return `<h2 id="${id}">${words}</h2>`;
    });
    return { ...part, html };
  });
  return { body: numbered, headings };
}
