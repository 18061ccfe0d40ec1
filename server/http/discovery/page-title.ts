const titleTag = /<meta property="og:title" content="([^"]*)"/;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** The title that a drawn page is to be shared under; null for a page that is not to be. */
export function shareTitleOf(html: string): string | null {
  const title = titleTag.exec(html)?.[1];
  return title?.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity) ?? null;
}
