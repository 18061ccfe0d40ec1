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

/** Where an example stands, the work, and the reference. */
export type Example = readonly [where: string, work: CitationItem, reference: string];

/**
 * Examples as they are pasted, with an empty line between two: where one stands, its work (`type | field: value | …`, people as
 * {@link people} takes them), and the reference.
 */
export function examplesIn(text: string): Example[] {
  return text
    .trim()
    .split('\n\n')
    .map((card) => {
      const [where = '', work = '', reference = ''] = card.split('\n');
      const [type, ...fields] = work.split(' | ');
      const told = Object.fromEntries(fields.map((field) => field.split(/: (.*)/)));
      const month = told.month === undefined ? {} : { month: Number(told.month) };
      return [where, item({ ...told, type, year: Number(told.year), ...month }), reference];
    });
}
