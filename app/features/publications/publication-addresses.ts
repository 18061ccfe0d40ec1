import { apiBase, fillPath } from '#contract/addresses.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import type { CitationFormat, CitationStyle } from '#contract/publications.ts';
import type { PublicationFilter } from './publication-filter.ts';

/** A form of a reference: a format for programs, or a style for people. */
export type CitationForm = CitationFormat | CitationStyle;

/** Styles for people, in the order in which they are offered. */
export const citationStyles: readonly CitationStyle[] = ['gost', 'gost-2018', 'apa', 'acs'];
/** Formats for programs. */
export const citationFormats: readonly CitationFormat[] = ['bibtex', 'ris', 'csl'];

/** Returns a form as the query of an address. */
export function formQuery(form: CitationForm): Record<string, string> {
  return citationFormats.some((format) => format === form) ? { format: form } : { format: 'text', style: form };
}

/** Returns the address of a publication's reference as a file. */
export function citationAddress(id: string, form: CitationForm): string {
  return `${apiBase}${fillPath(publicationOperations.citePublication.path, { id })}?${new URLSearchParams(formQuery(form))}`;
}

/** Returns the address of the filtered list as a file. */
export function exportAddress(filter: PublicationFilter, format: CitationFormat): string {
  const { year, type, member, q: query } = filter;
  const search = new URLSearchParams({ format });
  for (const [name, value] of Object.entries({ year, type, member, query })) if (value !== '') search.set(name, value);
  return `${apiBase}${publicationOperations.exportPublications.path}?${search}`;
}

/** Returns the address of chosen publications as one file. */
export function chosenAddress(ids: readonly string[], form: CitationForm): string {
  const search = new URLSearchParams({ ids: ids.join(','), ...formQuery(form) });
  return `${apiBase}${publicationOperations.exportPublications.path}?${search}`;
}

/** Returns the address of a DOI. A DOI may contain characters that an address must not. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
}
