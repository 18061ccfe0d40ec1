import { createHash } from 'node:crypto';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { inEachLanguage } from '#contract/languages.ts';
import { spokenName } from '#contract/person-name.ts';
import type { Publication } from '#contract/publications.ts';
import { foldWord, placedWords } from '#server/text/words.ts';
import type { SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { type LabMember, namesOf } from './lab-names.ts';
import { publicationOf } from './publication-record.ts';
import { listEveryPublication, type PublicationRecord } from './publications.repository.ts';

/** All publications, for the search. They are read again when members of the lab or their names change. */
export function publicationSearchSource(labMembers: () => readonly LabMember[]): SearchSource {
  return {
    kind: 'publication',
    fingerprint: () => {
      const names = labMembers().map((member) => [member.id, ...namesOf(member)]);
      return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
    },
    prepare: async () => async (executor) => {
      const records = await listEveryPublication(executor);
      return records.map((record) => importedDocumentOf(record, labMembers()));
    },
  };
}

/** The search document of an imported row, with its import. */
export function importedDocumentOf(record: PublicationRecord, members: readonly LabMember[]): SearchDocument {
  const { version, import_id } = record;
  return { ...publicationDocumentOf(publicationOf(record), members), importId: version === 1 ? import_id : null };
}

/**
 * The search document of a publication: title, year, people, container, DOI and abstract. Members of the lab have their names in both
 * languages.
 */
export function publicationDocumentOf(publication: Publication, members: readonly LabMember[]): SearchDocument {
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
  const namesById = new Map(members.map((member) => [member.id, member.names]));
  const people = [...authors, ...editors].map((author) =>
    withOtherNames(spokenName(author), namesById.get(author.memberId ?? '')),
  );
  const name = spellFormulas(title);
  const facts = [people.join(', '), spellFormulas(containerTitle), eventTitle, doi].filter((fact) => fact !== '');
  const text = `${facts.join('. ')}. ${spellFormulas(abstract)}`.trim();
  return {
    kind: 'publication',
    ref: id,
    path: `/publications/${id}`,
    date: String(year),
    titles: inEachLanguage(() => name),
    texts: inEachLanguage(() => text),
    keywords: [String(year), foldWord(doi)],
  };
}

/** `V. I. Orlova (Vera Orlova, Вера Орлова)`: adds names that say more than the work does. */
function withOtherNames(written: string, names: LabMember['names'] | undefined): string {
  if (!names) return written;
  const wordsIn = (name: string) => new Set([...placedWords(name)].flatMap(({ parts }) => parts.map(foldWord)));
  const known = wordsIn(written);
  const others = namesOf({ names }).filter((name) => !wordsIn(name).isSubsetOf(known));
  return others.length === 0 ? written : `${written} (${others.join(', ')})`;
}
