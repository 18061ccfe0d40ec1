import type { LinkedItem } from '#contract/links.ts';

/** A link's other end as the server has it, its title in plain words. */
export function aLinkedItem(
  changes: Partial<Omit<LinkedItem, 'title'>> & { readonly title?: string } = {},
): LinkedItem {
  const { title = 'A motor that turns one way', ...others } = changes;
  return {
    ...{ kind: 'publication', ref: 'p1', path: '/publications/p1', date: '', language: null, isFixed: false },
    ...others,
    title: { text: title, html: null },
  };
}
