import type { CitationItem } from '#server/citation/citation-model.ts';

/** What an item says of its pages: a stretch or several (`12–15`), one page, or an article's number that has none. */
export interface Pages {
  readonly text: string;
  readonly kind: 'range' | 'page' | 'article';
}

const articleWord = /^(?:article|art\.?|no\.?|№|ст\.?)\s*/i;

/** Reads `12-15`, `12--15`, `pp. 12–15` and `e0193972`; null where nothing is told. An article's number goes before its pages. */
export function pagesOf({ pages, articleNumber }: Pick<CitationItem, 'pages' | 'articleNumber'>): Pages | null {
  if (articleNumber) return { text: articleNumber.replace(articleWord, ''), kind: 'article' };
  const text = (pages ?? '')
    .trim()
    .replace(/^(?:pp?|pages?|[сc]|стр)\.?\s*(?=\d)/i, '')
    .replaceAll(/\s*(?:-{1,3}|[‐‑‒–—−])\s*/g, '–');
  if (text === '') return null;
  if (articleWord.test(text)) return { text: text.replace(articleWord, ''), kind: 'article' };
  if (/[–,;]/.test(text)) return { text, kind: 'range' };
  // Nobody counts pages to 100,000 or begins them with an e.
  return { text, kind: /^e\d+$/i.test(text) || /^\d{5,}$/.test(text) ? 'article' : 'page' };
}

/** Where a work stands in what contains it: `12 (3), 45–67`; '' for nothing. */
export function placeOf(item: CitationItem, styled = (volume: string) => volume): string {
  const issue = item.issue ? `(${item.issue})` : '';
  const volume = [item.volume && styled(item.volume), issue].filter(Boolean).join(' ');
  return [volume, pagesOf(item)?.text].filter(Boolean).join(', ');
}
