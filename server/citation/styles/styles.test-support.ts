import type { CitationStyle, PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { referenceOf } from './reference.ts';

/** A reference with its italics and bold as Markdown, if its text and its HTML say the same. */
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

/** People of a list: `Иванов, И. И.; de la~Fuente, R., Jr.`; a name without a comma is a body's. */
export function people(names: string): PublicationAuthor[] {
  return names.split('; ').map((name) => {
    const [whole = '', given, suffix] = name.split(', ');
    const [, particle, family = whole] = /^(.+)~(.+)$/.exec(whole) ?? [];
    if (given === undefined) return { family: '', literal: whole };
    return { family, given, ...(particle && { particle }), ...(suffix && { suffix }) };
  });
}

/** A work in short form. */
export interface ToldWork extends Partial<Omit<CitationItem, 'authors' | 'editors' | 'holders'>> {
  readonly title: string;
  readonly year: number;
  readonly authors?: string;
  readonly editors?: string;
  readonly holders?: string;
}

/** An item from a work in short form; a journal article unless it has a type. */
export function item({ authors, editors, holders, ...told }: ToldWork): CitationItem {
  return {
    type: 'article-journal',
    ...told,
    authors: authors ? people(authors) : [],
    ...(editors && { editors: people(editors) }),
    ...(holders && { holders: people(holders) }),
  };
}

/** The source of an example, its work, and its references as `cited` writes them. */
export type Example = readonly [where: string, work: CitationItem, references: readonly string[]];

/**
 * Reads pasted examples, which are separated by empty lines. Each has a first line about what it shows, its work
 * (`type | field: value | …`, people as {@link people} takes them), and its references. After ` § ` each names its source:
 *
 * - paragraphs and examples of ГОСТ Р 7.0.5-2008 (by number) and of ГОСТ Р 7.0.100-2018, appendix А (by author);
 * - sections of the Publication Manual of the APA (7th ed., 2020), and pages of apastyle.apa.org/style-grammar-guidelines/references/examples;
 * - examples of the ACS Guide (doi.org/10.1021/acsguide.40303), and of the ACS Style Guide (3rd ed., 2006), chapter 14;
 * - `Auckland`, `Huddersfield`, `Grafiati`: what these library guides make of both for patents with a code (auckland.libguides.com/apa7th/patent
 *   and /acs/patent, library.hud.ac.uk/pages/referencing-patents, grafiati.com/pl/info/apa-7/patent);
 * - `csl`: the macro or the type of this name in apa.csl or american-chemical-society.csl of the Citation Style Language;
 * - `own`: decided here, because none of them tells it.
 */
export function examplesIn(text: string): Example[] {
  return text
    .trim()
    .split('\n\n')
    .map((card) => {
      const [where = '', work = '', ...sourced] = card.split('\n');
      const references = sourced.map((line) => {
        const [reference = '', source] = line.split(' § ');
        if (!source) throw new Error(`${where} does not tell where it is from`);
        return reference;
      });
      const [type, ...fields] = work.split(' | ');
      const told = fields
        .map((field) => field.split(/: (.*)/))
        .map(([name = '', value]) => [name, toldValue(name, value)]);
      return [where, item({ ...Object.fromEntries(told), type }), references];
    });
}

function toldValue(name: string, value = ''): string | number | boolean {
  if (name.endsWith('Omitted')) return true;
  return ['year', 'month', 'day'].includes(name) ? Number(value) : value;
}
