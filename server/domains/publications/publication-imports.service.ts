import type { Actor } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type {
  ImportInput,
  ImportOutcome,
  ImportReview,
  NameSuggestion,
  PublicationImport,
  ReviewedEntry,
} from '#contract/publications.ts';
import { readCslItem } from '#server/citation/formats/csl-reader.ts';
import { readCitations } from '#server/citation/formats/read-citations.ts';
import { LookUpFailure, type WorkLookUp } from '#server/citation/look-up/work-look-up.ts';
import type { Database } from '#server/db/database.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LinksService } from '../links/links.service.ts';
import type { SearchService } from '../search/search.service.ts';
import { reviewEntries, reviewEntry } from './import-reviewing.ts';
import { type PreparedImport, prepareImport, writeImport } from './import-writing.ts';
import { labMembersOf, memberLinker, nameSuggester, refuseStrangers, suggestionsFor } from './lab-names.ts';
import { publicationDocumentOf } from './publication-document.ts';
import { countOfImport, listImports, removeImport, removeUntouched } from './publication-imports.repository.ts';
import { publicationOf } from './publication-record.ts';
import { listKnownWorks, type PublicationRecord } from './publications.repository.ts';

interface PublicationImportsDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly content: Pick<ContentService, 'people'>;
  readonly links: Pick<LinksService, 'forget'>;
  readonly search: Pick<SearchService, 'put' | 'remove'>;
  readonly lookUp: WorkLookUp;
}

/** Whole lists of publications: looked through, taken in, taken back. And single works that a look-up service knows. */
export type PublicationImportsService = ReturnType<typeof createPublicationImportsService>;

/** Under this name imports wait for each other: each must see what the one before has written. */
const alone = ['publications.import'];

/** Takes the members of the lab from the content folder as it is at each call; `lookUp` asks another site. */
export function createPublicationImportsService(dependencies: PublicationImportsDependencies) {
  const { database, audit, content, links, search, lookUp } = dependencies;
  const labMembers = () => labMembersOf(content.people);

  async function putAll(executor: Executor, records: readonly PublicationRecord[]): Promise<void> {
    const members = labMembers();
    for (const record of records) await search.put(executor, publicationDocumentOf(publicationOf(record), members));
  }

  async function write(executor: Executor, actor: Actor, prepared: PreparedImport): Promise<ImportOutcome> {
    const outcome = await writeImport(executor, actor, prepared, (records) => putAll(executor, records));
    if (outcome.importId === null) return outcome;
    await audit.record(executor, actor, {
      action: 'publications.imported',
      subjectId: outcome.importId,
      subjectTitle: prepared.fileName,
      details: { publications: outcome.created.length },
    });
    return outcome;
  }

  return {
    /** What an import would do; nothing is written. */
    review: async (text: string): Promise<ImportReview> => {
      const { format, entries, failedCount } = await readCitations(text);
      const known = await listKnownWorks(database.read);
      return {
        format,
        entries: await reviewEntries(entries, known),
        failedCount,
        names: await suggestionsFor(entries, labMembers()),
      };
    },

    /** All or nothing is written of what can be taken. @throws ProblemError VALIDATION_FAILED */
    run: async (actor: Actor, input: ImportInput, claim: IdempotencyClaim | null): Promise<ImportOutcome> => {
      refuseStrangers({ members: input.members }, new Set(labMembers().map(({ id }) => id)));
      const prepared = await prepareImport(await readCitations(input.text), input, memberLinker(input.members));
      return writeOnce(database, claim, (executor) => write(executor, actor, prepared), {
        changesContent: true,
        alone,
      });
    },

    /** Newest first. */
    list: async (): Promise<PublicationImport[]> => {
      return listImports(database.read);
    },

    /** Takes an import back, but what was changed since. @throws ProblemError NOT_FOUND */
    undo: async (
      actor: Actor,
      id: string,
      claim: IdempotencyClaim | null,
    ): Promise<{ removed: number; kept: number }> => {
      return writeOnce(
        database,
        claim,
        async (executor) => {
          const removed = await removeUntouched(executor, id);
          await links.forget(executor, 'publication', removed);
          for (const publicationId of removed) await search.remove(executor, 'publication', publicationId);
          const kept = await countOfImport(executor, id);
          const undone = mustExist(await removeImport(executor, id));
          await audit.record(executor, actor, {
            action: 'publications.importUndone',
            subjectId: id,
            subjectTitle: undone.file_name,
            details: { publications: removed.length },
          });
          return { removed: removed.length, kept };
        },
        { changesContent: true },
      );
    },

    /** What is known of a DOI elsewhere. @throws ProblemError NOT_FOUND, LOOKUP_UNREACHABLE */
    lookUp: async (doi: string): Promise<ReviewedEntry> => {
      const work = await findWork(lookUp, doi);
      const entry = { index: 0, ...readCslItem({ ...work, DOI: work.DOI || doi }) };
      return reviewEntry(entry, await listKnownWorks(database.read));
    },

    /** Members of the lab that a name may mean. */
    suggest: (name: { readonly family: string; readonly given: string }): NameSuggestion[] => {
      return nameSuggester(labMembers())(name, 1);
    },
  };
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
