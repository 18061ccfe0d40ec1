import type { MarkedText, SearchAnswer, SearchResult } from '#contract/search.ts';

/** `A [word] is marked`. */
export function marked(text: string): MarkedText {
  return text
    .split(/[[\]]/)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

export function aResult(changes: Partial<SearchResult> = {}): SearchResult {
  return {
    kind: 'news',
    ref: 'n1',
    path: '/news/n1',
    title: marked('A [motor] turns'),
    excerpt: marked('One [motor] of many.'),
    date: '2026-11-21',
    ...changes,
  };
}

export function anAnswer(items: readonly SearchResult[], changes: Partial<SearchAnswer> = {}): SearchAnswer {
  const kinds = ['news', 'publication', 'page', 'course'] as const;
  return {
    query: 'motor',
    typed: null,
    items: [...items],
    total: items.length,
    counts: kinds.map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length })),
    ...changes,
  };
}
