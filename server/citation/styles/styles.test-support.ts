import type { CitationStyle, PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { referenceOf } from './reference.ts';

/** A reference with its italics and bold as Markdown has them, of its text and its HTML where these say the same. */
export function cited(work: CitationItem, style: CitationStyle): string {
  const { text, html } = referenceOf(work, style);
  const marked = html
    .replaceAll(/<.?i>/g, '*')
    .replaceAll(/<.?b>/g, '**')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<');
  const plain = marked.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return plain.replaceAll('*', '') === text ? plain : `${text} is not ${html}`;
}

/** People as a list has them: `Иванов, И. И.; de la~Fuente, R., Jr.`; a name without a comma is a body's. */
export function people(names: string): PublicationAuthor[] {
  return names.split('; ').map((name) => {
    const [whole = '', given, suffix] = name.split(', ');
    const [, particle, family = whole] = /^(.+)~(.+)$/.exec(whole) ?? [];
    if (given === undefined) return { family: '', literal: whole };
    return { family, given, ...(particle && { particle }), ...(suffix && { suffix }) };
  });
}

/** A work that is told shortly. */
export interface ToldWork extends Partial<Omit<CitationItem, 'authors' | 'editors' | 'holders'>> {
  readonly title: string;
  readonly year: number;
  readonly authors?: string;
  readonly editors?: string;
  readonly holders?: string;
}

/** An item of what is told; a journal's article where no type is. */
export function item({ authors, editors, holders, ...told }: ToldWork): CitationItem {
  return {
    type: 'article-journal',
    ...told,
    authors: authors ? people(authors) : [],
    ...(editors && { editors: people(editors) }),
    ...(holders && { holders: people(holders) }),
  };
}

/** Where an example stands, the work, and its references as `cited` writes them. */
export type Example = readonly [where: string, work: CitationItem, references: readonly string[]];

/**
 * Examples as they are pasted, with an empty line between two: where one stands, its work (`type | field: value | …`, people as
 * {@link people} takes them), and the references.
 */
export function examplesIn(text: string): Example[] {
  return text
    .trim()
    .split('\n\n')
    .map((card) => {
      const [where = '', work = '', ...references] = card.split('\n');
      const [type, ...fields] = work.split(' | ');
      const told = fields
        .map((field) => field.split(/: (.*)/))
        .map(([name = '', value]) => [name, toldValue(name, value)]);
      return [where, item({ ...Object.fromEntries(told), type }), references];
    });
}

function toldValue(name: string, value = ''): string | number | boolean {
  if (name === 'othersOmitted') return true;
  return ['year', 'month', 'day'].includes(name) ? Number(value) : value;
}
