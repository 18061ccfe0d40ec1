import type { Publication } from '#contract/publications.ts';
import { spellFormulas } from '#server/text/inline-formulas.ts';

/** A publication as it is found: by its title, people, container, DOI and abstract. */
export function publicationDocumentOf(publication: Publication) {
  const {
    id,
    title,
    authors,
    editors = [],
    containerTitle = '',
    eventTitle = '',
    year,
    doi = '',
    abstract = '',
  } = publication;
  const people = [...authors, ...editors].map(
    ({ family, given = '', literal }) => literal ?? `${given} ${family}`.trim(),
  );
  const name = spellFormulas(title);
  const facts = [people.join(', '), spellFormulas(containerTitle), eventTitle, doi].filter((fact) => fact !== '');
  const text = `${facts.join('. ')}. ${spellFormulas(abstract)}`.trim();
  return {
    kind: 'publication' as const,
    ref: id,
    path: `/publications/${id}`,
    date: String(year),
    titles: { en: name, ru: name },
    texts: { en: text, ru: text },
  };
}
