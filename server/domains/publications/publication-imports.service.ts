import type { Actor } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type {
  ImportInput,
  ImportOutcome,
  ImportReview,
  NameSuggestion,
  PublicationImport,
  ReviewedEntry,
  ReviewInput,
} from '#contract/publications.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import type { SettledNames } from '#server/citation/formats/name-lists.ts';
import { readCitations } from '#server/citation/formats/read-citations.ts';
import { LookUpFailure, type WorkLookUp } from '#server/citation/look-up/work-look-up.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, findAnswer, writeOnce } from '#server/db/idempotency.ts';
import { beginJob, endJob, type Jobs, lockJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LinksService } from '../links/links.service.ts';
import type { SearchService } from '../search/search.service.ts';
import { reviewEntries, reviewEntry } from './import-reviewing.ts';
import { decideOnEntries, type PreparedImport, prepareImport } from './import-writing.ts';
import { labMembersOf, memberLinker, nameSuggester, refuseUnknownMembers, suggestionsFor } from './lab-names.ts';
import { importedDocumentOf } from './publication-document.ts';
import {
  countsOfImport,
  findImport,
  insertImport,
  listImports,
  listUntouched,
  removeImport,
} from './publication-imports.repository.ts';
import { publicationOf } from './publication-record.ts';
import { insertPublications, listKnownWorks, listOfImport, removePublications } from './publications.repository.ts';

interface PublicationImportsDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'alone' | 'goOnBehind' | 'inUnits'>;
  readonly audit: AuditService;
  readonly content: Pick<ContentService, 'people'>;
  readonly links: Pick<LinksService, 'forget'>;
  readonly search: Pick<SearchService, 'put' | 'remove'>;
  readonly lookUp: WorkLookUp;
}

/** Reviews, imports and takes back lists of publications, and finds single works by a look-up service. */
export type PublicationImportsService = ReturnType<typeof createPublicationImportsService>;

/** Publications that one step of a unit writes or removes: with its search words each costs a millisecond. */
const rowsAtOnce = 20;

/** The stored part of the answer to an import. */
type KeptOutcome = Omit<ImportOutcome, 'created'>;

/** @throws ProblemError UNAVAILABLE where another process has removed the import, because it looked abandoned */
function requireJob(isThere: unknown): void {
  if (!isThere) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Reads the members of the lab from the content folder at each call. `lookUp` asks another site. */
export function createPublicationImportsService(dependencies: PublicationImportsDependencies) {
  const { database, jobs, audit, content, links, search, lookUp } = dependencies;
  const labMembers = () => labMembersOf(content.people);

  /** The works are not stored in the answer: they are most of it, and can be read again. */
  const wholeOf = async (kept: KeptOutcome): Promise<ImportOutcome> => {
    const created = kept.importId === null ? [] : await listOfImport(database.read, kept.importId);
    return { created: created.map(publicationOf), ...kept };
  };

  /**
   * Imports the accepted entries. Nobody sees them before the last unit, which shows all at once. Needs that no other import is under way.
   */
  async function write(actor: Actor, prepared: PreparedImport, claim: Claim): Promise<ImportOutcome> {
    const { id, at, fileName } = prepared;
    // Decided only here, because another import may just have brought the same works.
    const { taken, ...fate } = await decideOnEntries(prepared, await listKnownWorks(database.read));
    const outcome: KeptOutcome = { importId: taken.length === 0 ? null : id, ...fate };
    if (taken.length === 0) return { created: [], ...(await writeOnce(database, claim, async () => outcome)) };
    await database.write(async (executor) => {
      await insertImport(executor, { id, at, actor_id: actor.id, file_name: fileName, created_count: taken.length });
      await beginJob(executor, 'removeImport', id);
    });
    const members = labMembers();
    await jobs.inUnits(0, async (executor, from) => {
      requireJob(await lockJob(executor, 'removeImport', id));
      const to = from + rowsAtOnce;
      const records = taken.slice(from, to);
      await insertPublications(executor, records);
      const documents = records.map((record) => importedDocumentOf(record, members));
      await search.put(executor, documents);
      return to < taken.length ? to : null;
    });
    const end = async (executor: Executor) => {
      requireJob(await endJob(executor, 'removeImport', id));
      const details = { publications: taken.length };
      const subject = { subjectId: id, subjectTitle: fileName };
      await audit.record(executor, actor, { action: 'publications.imported', ...subject, details });
      return outcome;
    };
    await writeOnce(database, claim, end, { changesContent: true });
    return { created: taken.map(publicationOf), ...outcome };
  }

  return {
    /** Tells what an import would do. Writes nothing. */
    review: async (input: ReviewInput): Promise<ImportReview> => {
      const { format, entries, failedCount } = await readCitations(input.text, settledIn(input));
      const known = await listKnownWorks(database.read);
      return {
        format,
        entries: await reviewEntries(entries, known),
        failedCount,
        names: await suggestionsFor(entries, labMembers()),
        unclearNames: await unclearNamesIn(entries),
      };
    },

    /** Imports all accepted entries, or none. @throws ProblemError VALIDATION_FAILED */
    run: async (actor: Actor, input: ImportInput, claim: Claim): Promise<ImportOutcome> => {
      const findWhole = async () => {
        const known = await findAnswer<KeptOutcome>(database, claim);
        return known && wholeOf(known.result);
      };
      const read = async () => {
        refuseUnknownMembers({ members: input.members }, new Set(labMembers().map(({ id }) => id)));
        return prepareImport(await readCitations(input.text, settledIn(input)), input, memberLinker(input.members));
      };
      // A repeated request waits for the first one. Then there is nothing left to do.
      const whole = await findWhole();
      return whole ?? jobs.alone('removeImport', async () => (await findWhole()) ?? write(actor, await read(), claim));
    },

    /** Newest first. */
    list: async (): Promise<PublicationImport[]> => {
      return listImports(database.read);
    },

    /**
     * Takes an import back, except publications changed since. Nobody sees the others after the first unit.
     * @throws ProblemError NOT_FOUND
     */
    undo: async (actor: Actor, id: string, claim: Claim): Promise<{ removed: number; kept: number }> => {
      const begin = async (executor: Executor) => {
        const { file_name: subjectTitle } = mustExist(await findImport(executor, id));
        const { untouched: removed, changed: kept } = await countsOfImport(executor, id);
        if (!(await beginJob(executor, 'removeImport', id))) throw new ProblemError('NOT_FOUND');
        const subject = { subjectId: id, subjectTitle };
        const details = { publications: removed };
        await audit.record(executor, actor, { action: 'publications.importUndone', ...subject, details });
        return { removed, kept };
      };
      const counts = await writeOnce(database, claim, begin, { changesContent: true });
      await jobs.goOnBehind('removeImport');
      return counts;
    },

    /** Removes what is left of an import that nobody sees: one that was interrupted, or is taken back. */
    finishRemoval: (importId: string): Promise<void> =>
      jobs.inUnits(true, async (executor) => {
        if (!(await lockJob(executor, 'removeImport', importId))) return null;
        const ids = (await listUntouched(executor, importId, rowsAtOnce)).map(({ id }) => id);
        if (ids.length > 0) {
          await removePublications(executor, ids);
          await links.forget(executor, 'publication', ids);
          for (const id of ids) await search.remove(executor, 'publication', id);
          return true;
        }
        await removeImport(executor, importId);
        await endJob(executor, 'removeImport', importId);
        return null;
      }),

    /** Looks a DOI up at another site. @throws ProblemError NOT_FOUND, LOOKUP_UNREACHABLE */
    lookUp: async (doi: string): Promise<ReviewedEntry> => {
      const work = await findWork(lookUp, doi);
      const { readCslItem } = await import('#server/citation/formats/csl-reader.ts');
      const entry = { index: 0, unclear: [], ...readCslItem({ ...work, DOI: work.DOI || doi }) };
      return reviewEntry(entry, await listKnownWorks(database.read));
    },

    /** Members of the lab that a name may mean. */
    suggest: (name: { readonly family: string; readonly given: string }): NameSuggestion[] => {
      return nameSuggester(labMembers())(name, 1);
    },
  };
}

function settledIn({ settledNames = [] }: ReviewInput): SettledNames {
  return new Map(settledNames.map(({ name, reading }) => [name, reading]));
}

/** Each unclear name once, with the entries in which it occurs. */
async function unclearNamesIn(entries: readonly ReadEntry[]): Promise<ImportReview['unclearNames']> {
  // Loaded only here, because the readers load their library.
  const { readingsOf } = await import('#server/citation/formats/name-lists.ts');
  const taken = entries.filter(({ item }) => item !== null);
  const found = taken.flatMap(({ index, unclear }) => [...new Set(unclear)].map((name) => ({ name, index })));
  const byName = Map.groupBy(found, ({ name }) => name);
  return [...byName].map(([name, of]) => ({
    name,
    readings: readingsOf(name),
    entries: of.map(({ index }) => index),
  }));
}

async function findWork(lookUp: WorkLookUp, doi: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const work = await lookUp.find(doi);
    if (work) return work;
  } catch (fault) {
    if (fault instanceof LookUpFailure) throw new ProblemError('LOOKUP_UNREACHABLE', { cause: fault });
    throw fault;
  }
  throw new ProblemError('NOT_FOUND');
}
