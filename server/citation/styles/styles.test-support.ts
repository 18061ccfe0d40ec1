import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';

/** Who cites in the examples. */
export const citing = { citedOn: '2026-02-03' };

/** People as a list has them: `Иванов, И. И.; Петров, П. П.`; a name without a comma is a body's. */
export function people(names: string): PublicationAuthor[] {
  return names.split('; ').map((name) => {
    const [family = '', ...given] = name.split(', ');
    return given.length > 0 ? { family, given: given.join(', ') } : { family: '', literal: family };
  });
}

/** A work that is told shortly. */
export interface ToldWork extends Partial<Omit<CitationItem, 'authors' | 'editors'>> {
  readonly title: string;
  readonly year: number;
  readonly authors?: string;
  readonly editors?: string;
}

/** An item of what is told; a journal's article where no type is. */
export function item({ authors, editors, ...told }: ToldWork): CitationItem {
  return {
    type: 'article-journal',
    ...told,
    authors: authors ? people(authors) : [],
    ...(editors ? { editors: people(editors) } : {}),
  };
}
