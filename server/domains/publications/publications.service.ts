import type { Actor } from '#contract/auth.ts';
import { ProblemError } from '#contract/errors.ts';
import type { Publication, PublicationChanges, PublicationContent } from '#contract/publications.ts';
import { changeVersion, type VersionChange } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { type IdempotencyClaim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { spellFormulas } from '#server/text/inline-formulas.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LinksService } from '../links/links.service.ts';
import type { KeptImage, MediaService } from '../media/media.service.ts';
import type { SearchService, SearchSource } from '../search/search.service.ts';
import { labMembersOf, refuseStrangers } from './lab-names.ts';
import { fingerprintOf, publicationDocumentOf } from './publication-document.ts';
import { createPublicationReading, type PublicationReading } from './publication-reading.ts';
import { changedItemOf, itemOf, publicationOf, recordOf } from './publication-record.ts';
import {
  findPublication,
  insertPublication,
  listPublications,
  memberIdsOf,
  removePublication,
  updatePublication,
} from './publications.repository.ts';

interface PublicationsDependencies {
  readonly database: Database;
  readonly media: MediaService;
  readonly audit: AuditService;
  readonly content: Pick<ContentService, 'people'>;
  readonly links: Pick<LinksService, 'forget'>;
  readonly renderer: TextRenderer;
  readonly search: SearchService;
}

interface Upload {
  readonly path: string;
}

/** Publications, as the contract's section 3 describes them. */
export interface PublicationsService extends PublicationReading {
  /** @throws ProblemError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
  create(
    actor: Actor,
    input: PublicationContent,
    upload: Upload | null,
    claim: IdempotencyClaim | null,
  ): Promise<Publication>;
  /** @throws ProblemError NOT_FOUND, STALE_VERSION, and those of `create` */
  update(
    actor: Actor,
    input: PublicationChanges,
    upload: Upload | null,
    claim: IdempotencyClaim | null,
  ): Promise<Publication>;
  /** @throws ProblemError NOT_FOUND */
  remove(actor: Actor, id: string, claim: IdempotencyClaim | null): Promise<void>;
  /** All of them, as they are found. */
  readonly searchSource: SearchSource;
}

/** Takes in the part that reads, and keeps search and links in step with what it writes. */
export function createPublicationsService(dependencies: PublicationsDependencies): PublicationsService {
  const { database, media, audit, content, links, renderer, search } = dependencies;
  const memberIds = () => new Set(content.people('en').map(({ id }) => id));

  const labMembers = () => labMembersOf(content.people);
  const documentOf = (publication: Publication) => publicationDocumentOf(publication, labMembers());

  const searchSource: SearchSource = {
    kind: 'publication',
    fingerprint: () => fingerprintOf(labMembers()),
    prepare: async () => async (executor) => {
      const records = await listPublications(executor, {});
      return records.map((record) => documentOf(publicationOf(record)));
    },
  };

  return {
    ...createPublicationReading({ database, renderer, currentMembers: content.people }),
    searchSource,

    create: async (actor, input, upload, claim) => {
      return media.withImage(upload, 'image', (image) =>
        writeOnce(
          database,
          claim,
          async (executor) => {
            const publication = await create(executor, input, image, memberIds());
            await search.put(executor, documentOf(publication));
            await audit.record(executor, actor, { action: 'publication.created', ...subjectOfDeed(publication) });
            return publication;
          },
          { changesContent: true },
        ),
      );
    },

    update: async (actor, input, upload, claim) => {
      let before: Publication | null = null;
      const after = await media.withImage(upload, 'image', (image) =>
        writeOnce(
          database,
          claim,
          async (executor) => {
            const change = await applyChanges(executor, input, image, memberIds());
            before = change.before;
            await search.put(executor, documentOf(change.after));
            await audit.record(executor, actor, { action: 'publication.updated', ...subjectOfDeed(change.after) });
            return change.after;
          },
          { changesContent: true },
        ),
      );
      await releaseReplaced(before, after);
      return after;
    },

    remove: async (actor, id, claim) => {
      const removed = await writeOnce(
        database,
        claim,
        async (executor) => {
          const record = await removePublication(executor, id);
          if (!record) throw new ProblemError('NOT_FOUND');
          await search.remove(executor, 'publication', id);
          const publication = publicationOf(record);
          await links.forget(executor, 'publication', [id]);
          await audit.record(executor, actor, { action: 'publication.deleted', ...subjectOfDeed(publication) });
          return publication;
        },
        { changesContent: true },
      );
      await media.release(removed.imageUrl);
    },
  };

  async function releaseReplaced(before: Publication | null, after: Publication): Promise<void> {
    if (before && before.imageUrl !== after.imageUrl) await media.release(before.imageUrl);
  }
}

async function create(
  executor: Executor,
  input: PublicationContent,
  image: KeptImage | null,
  members: ReadonlySet<string>,
): Promise<Publication> {
  refuseStrangers({ authors: input.authors, editors: input.editors }, members);
  await image?.record(executor);
  const now = new Date();
  const record = recordOf(itemOf(input), {
    ...{ id: newId(), image_url: image?.url ?? null, version: 1, import_id: null },
    ...{ created_at: now, updated_at: now },
  });
  await insertPublication(executor, record);
  return publicationOf(record);
}

async function applyChanges(
  executor: Executor,
  { id, version, removeImage = false, ...changes }: PublicationChanges,
  image: KeptImage | null,
  members: ReadonlySet<string>,
): Promise<VersionChange<Publication>> {
  await image?.record(executor);
  const { before, after } = await changeVersion({
    version,
    find: () => findPublication(executor, id),
    view: publicationOf,
    write: async (record) => {
      const before = publicationOf(record);
      // Who has left the lab since stays who he is.
      const known = new Set([...members, ...memberIdsOf(before)]);
      refuseStrangers({ authors: changes.authors, editors: changes.editors }, known);
      const image_url = image?.url ?? (removeImage ? null : before.imageUrl);
      const frame = { ...record, image_url, version: before.version + 1, updated_at: new Date() };
      const after = recordOf(changedItemOf(before, changes), frame);
      return (await updatePublication(executor, after)) ? after : null;
    },
  });
  return { before: publicationOf(before), after: publicationOf(after) };
}

/** What an entry of the audit calls a publication. */
function subjectOfDeed({ id, title }: Pick<Publication, 'id' | 'title'>) {
  return { subjectId: id, subjectTitle: spellFormulas(title) };
}
