import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { CitedPublications, ExportQuery } from '#contract/citing.ts';
import type { PageQuery } from '#contract/common.ts';
import { mustExist } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type {
  Publication,
  PublicationFilter,
  PublicationPage,
  PublicationStories,
  PublicationStory,
} from '#contract/publications.ts';
import type { Database } from '#server/db/database.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import { type CitationFile, type CitationForm, citationFileOf, citationFileOfOne } from './citation-files.ts';
import { filterWordsOf } from './filter-words.ts';
import { labMembersOf } from './lab-names.ts';
import { chooseByFacets, type NamedMember } from './publication-facets.ts';
import { citationItemOf, foldDoi, publicationOf } from './publication-record.ts';
import { citedOf, pageOf, storyOf } from './publication-stories.ts';
import {
  countPublications,
  findByDoi,
  findPublication,
  findPublications,
  listMemberships,
  listOutlines,
  listPublications,
} from './publications.repository.ts';

/** Stories that come where no other number is asked for. */
const defaultStoriesLimit = 50;

interface ReadingDependencies {
  readonly database: Database;
  readonly renderer: TextRenderer;
  /** Those who stand on /about now. */
  readonly currentMembers: (language: Language) => readonly NamedMember[];
}

/** The part of the publications service that only reads: what everybody may do. */
export function createPublicationReading({ database, renderer, currentMembers }: ReadingDependencies) {
  const readerNow = (members = currentMembers('en')) => ({ renderer, members: new Set(members.map(({ id }) => id)) });

  const get = async (id: string): Promise<Publication> => {
    const record = mustExist(await findPublication(database.read, id));
    return publicationOf(record);
  };

  /** What the filter lets through and what it can be changed to. */
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

  /** The publications of these ids, in this order. One may have been deleted a moment ago. */
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

    /** The id of the one that has a DOI; null where none has. */
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

    /** A stretch of the filtered list for reading, with what the whole of it counts. */
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
        // The formulas of a long list must not keep everybody else waiting.
        await yieldToEventLoop();
      }
      return { items, matching: ids.length, total, ...facets };
    },

    /** One paper for its page. @throws ProblemError NOT_FOUND */
    story: async (id: string): Promise<PublicationPage> => pageOf(await get(id), readerNow()),

    /** @throws ProblemError NOT_FOUND */
    cite: async (id: string, form: CitationForm): Promise<CitationFile> =>
      citationFileOfOne(citationItemOf(await get(id)), form),

    /** What is left of the chosen ones, as one list. */
    cited: async (ids: readonly string[]): Promise<CitedPublications> => citedOf(await findInOrder(ids)),

    /** The filtered list, or what is left of the chosen ones. */
    export: async ({ format, style, ids, ...filter }: z.infer<typeof ExportQuery>): Promise<CitationFile> => {
      const publications = await findInOrder(ids ?? (await choose(filter, [])).ids);
      return citationFileOf('publications', publications.map(citationItemOf), { format, style });
    },
  };
}
