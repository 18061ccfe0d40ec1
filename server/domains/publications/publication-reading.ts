import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { CitedPublications, ExportQuery } from '#contract/citing.ts';
import type { PageQuery } from '#contract/common.ts';
import { bareDoi } from '#contract/doi.ts';
import { mustExist } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import {
  type Publication,
  type PublicationFilter,
  type PublicationPage,
  type PublicationStories,
  type PublicationStory,
  publicationTypes,
} from '#contract/publications.ts';
import type { Database } from '#server/db/database.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import { placedWords, stemOf, wordOf } from '#server/text/words.ts';
import { type CitationFile, type CitationForm, citationFileOf, citationFileOfOne } from './citation-files.ts';
import { type LabMember, labMembersOf } from './lab-names.ts';
import { citationItemOf, foldDoi, foldForSearch, publicationOf } from './publication-record.ts';
import { citedOf, pageOf, storyOf } from './publication-stories.ts';
import {
  countPublications,
  type FilterWord,
  findByDoi,
  findPublication,
  findPublications,
  listMemberships,
  listOutlines,
  listPublications,
  type PublicationOutline,
} from './publications.repository.ts';

/** The number of stories in an answer if none is asked for. */
const defaultStoriesLimit = 50;

interface ReadingDependencies {
  readonly database: Database;
  readonly renderer: TextRenderer;
  /** The people who are on /about now. */
  readonly currentMembers: (language: Language) => readonly NamedMember[];
}

/** The reading part of the publications service, open to everybody. */
export function createPublicationReading({ database, renderer, currentMembers }: ReadingDependencies) {
  const readerNow = (members = currentMembers('en')) => ({ renderer, members: new Set(members.map(({ id }) => id)) });

  const get = async (id: string): Promise<Publication> => {
    const record = mustExist(await findPublication(database.read, id));
    return publicationOf(record);
  };

  /** The publications that the filter lets through, and the choices that each filter has. */
  async function choose(filter: PublicationFilter, members: readonly NamedMember[]) {
    const words = filterWordsOf(filter.query ?? '', labMembersOf(currentMembers));
    const [outlines, memberships] = await Promise.all([
      listOutlines(database.read, words),
      listMemberships(database.read),
    ]);
    const memberIds = new Map<string, string[]>();
    for (const { publication_id: id, member_id: memberId } of memberships) {
      memberIds.set(id, [...(memberIds.get(id) ?? []), memberId]);
    }
    const faceted = outlines.map((outline) => ({ ...outline, memberIds: memberIds.get(outline.id) ?? [] }));
    return chooseByFacets(faceted, filter, members);
  }

  /** The publications with these ids, in this order. One may have been deleted a moment ago. */
  async function findInOrder(ids: readonly string[]): Promise<Publication[]> {
    const found = new Map((await findPublications(database.read, ids)).map((record) => [record.id, record]));
    return ids.flatMap((id) => {
      const record = found.get(id);
      return record ? [publicationOf(record)] : [];
    });
  }

  return {
    /** @throws ProblemError NOT_FOUND */
    get,

    /** The id of the publication with a DOI; null where there is none. */
    findByDoi: async (doi: string): Promise<string | null> =>
      (await findByDoi(database.read, foldDoi(doi)))?.id ?? null,

    /** Newest year first, then by title, with the count of all. */
    list: async (page: PageQuery): Promise<{ items: Publication[]; totalCount: number }> => {
      const [records, totalCount] = await Promise.all([
        listPublications(database.read, page),
        countPublications(database.read),
      ]);
      return { items: records.map(publicationOf), totalCount };
    },

    /** A part of the filtered list for readers, with the counts of the whole list. */
    stories: async (
      filter: PublicationFilter,
      { limit = defaultStoriesLimit, offset = 0 }: PageQuery,
      language: Language,
    ): Promise<PublicationStories> => {
      const members = currentMembers(language).toSorted((one, other) => one.name.localeCompare(other.name, language));
      const [{ ids, ...facets }, total] = await Promise.all([
        choose(filter, members),
        countPublications(database.read),
      ]);
      const reader = readerNow(members);
      const items: PublicationStory[] = [];
      for (const publication of await findInOrder(ids.slice(offset, offset + limit))) {
        items.push(await storyOf(publication, reader));
        // Yields, so that the formulas of a long list do not keep other requests waiting.
        await yieldToEventLoop();
      }
      return { items, matching: ids.length, total, ...facets };
    },

    /** One publication for its page. @throws ProblemError NOT_FOUND */
    story: async (id: string): Promise<PublicationPage> => pageOf(await get(id), readerNow()),

    /** @throws ProblemError NOT_FOUND */
    cite: async (id: string, form: CitationForm): Promise<CitationFile> =>
      citationFileOfOne(citationItemOf(await get(id)), form),

    /** The selected publications that still exist, as one list. */
    cited: async (ids: readonly string[]): Promise<CitedPublications> => citedOf(await findInOrder(ids)),

    /** The filtered list, or the selected publications that still exist. */
    export: async ({ format, style, ids, ...filter }: z.infer<typeof ExportQuery>): Promise<CitationFile> => {
      const publications = await findInOrder(ids ?? (await choose(filter, [])).ids);
      return citationFileOf('publications', publications.map(citationItemOf), { format, style });
    },
  };
}

/** A shorter stem would be found in every text. */
const minStemLength = 3;

/** The words of a filter. Each is found in any of its forms, or by a name of a member who took part in the work. */
function filterWordsOf(query: string, members: readonly LabMember[]): FilterWord[] {
  const tokens = foldForSearch(bareDoi(query))
    .split(/\s+/)
    .filter((token) => token !== '');
  const texts = new Set(tokens.flatMap(partsOf));
  return [...texts].map((text) => ({ texts: formsOf(text), memberIds: membersCalled(text, members) }));
}

/** One word, or the parts of a hyphenated one. A word with other signs inside, for example a DOI, stays whole. */
function partsOf(token: string): readonly string[] {
  const [word, ...others] = placedWords(token);
  return word && others.length === 0 ? word.parts : [token];
}

/** Texts that every form of a word contains: `motors` finds motor, and `study` finds studies. */
function formsOf(text: string): string[] {
  const stem = stemOf(text);
  if (stem.length < minStemLength) return [text];
  const forms = text.startsWith(stem) ? [stem] : [text, stem];
  return stem.endsWith('i') ? [...new Set([...forms, stem.replace(/i$/, 'y')])] : forms;
}

function membersCalled(text: string, members: readonly LabMember[]): string[] {
  const { form, stem } = wordOf(text);
  if (form.length < minStemLength) return [];
  const isCalled = (name: string) =>
    [...placedWords(name)]
      .flatMap(({ parts }) => parts.map(wordOf))
      .some((word) => word.form.startsWith(form) || word.stem === stem);
  return members.filter(({ names }) => Object.values(names).some(isCalled)).map(({ id }) => id);
}

/** An outline with the members of the lab who took part in it. */
interface FacetedOutline extends PublicationOutline {
  readonly memberIds: readonly string[];
}

/** A person who is on /about. */
interface NamedMember {
  readonly id: string;
  readonly name: string;
}

type Facet = 'year' | 'type' | 'member';

interface Chosen extends Pick<PublicationStories, 'years' | 'types' | 'members'> {
  /** Those that every filter lets through, in the order of the list. */
  readonly ids: string[];
}

/** The publications that the filters let through, and the choices of each filter. The counts of a filter heed all filters but itself. */
function chooseByFacets(
  outlines: readonly FacetedOutline[],
  filter: Pick<PublicationFilter, Facet>,
  members: readonly NamedMember[],
): Chosen {
  const passes: Readonly<Record<Facet, (outline: FacetedOutline) => boolean>> = {
    year: ({ year }) => filter.year === undefined || year === filter.year,
    type: ({ type }) => filter.type === undefined || type === filter.type,
    member: ({ memberIds }) => filter.member === undefined || memberIds.includes(filter.member),
  };
  const besides = (facet: Facet) => {
    const others = (['year', 'type', 'member'] as const).filter((each) => each !== facet);
    return outlines.filter((outline) => others.every((each) => passes[each](outline)));
  };

  const years = countBy(besides('year').map(({ year }) => year));
  const types = countBy(besides('type').map(({ type }) => type));
  const byMember = countBy(besides('member').flatMap(({ memberIds }) => memberIds));
  return {
    ids: outlines.filter((outline) => Object.values(passes).every((pass) => pass(outline))).map(({ id }) => id),
    years: [...years].map(([year, count]) => ({ year, count })).toSorted((one, other) => one.year - other.year),
    types: publicationTypes.flatMap((type) => {
      const count = types.get(type);
      return count === undefined ? [] : [{ type, count }];
    }),
    members: members.flatMap(({ id, name }) => {
      const count = byMember.get(id);
      return count === undefined ? [] : [{ id, name, count }];
    }),
  };
}

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
