import { mustExist } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Publication, PublicationChanges, PublicationContent } from '#contract/publications.ts';
import { itemOf } from '#server/citation/citation-model.ts';
import { changeVersion } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { ContentWriting, WriteRequest } from '#server/writing/content-writing.ts';
import type { ContentService } from '../content/content.service.ts';
import { labMembersOf, refuseUnknownMembers } from './lab-names.ts';
import { publicationDocumentOf, publicationSearchSource } from './publication-document.ts';
import { createPublicationReading } from './publication-reading.ts';
import { changedItemOf, publicationOf, recordOf } from './publication-record.ts';
import {
  findPublication,
  insertPublication,
  memberIdsOf,
  removePublication,
  updatePublication,
} from './publications.repository.ts';

interface PublicationsDependencies {
  readonly database: Database;
  readonly writing: ContentWriting;
  readonly content: Pick<ContentService, 'people'>;
  readonly renderer: TextRenderer;
}

/** The list of works: everybody reads it, administrators write it. */
export type PublicationsService = ReturnType<typeof createPublicationsService>;

/** Includes the reading part. The members of the lab are read at each call. */
export function createPublicationsService(dependencies: PublicationsDependencies) {
  const { database, writing, content, renderer } = dependencies;
  const labMembers = () => labMembersOf(content.people);
  const memberIds = () => new Set(content.people('en').map(({ id }) => id));
  const documentOf = (publication: Publication) => publicationDocumentOf(publication, labMembers());

  return {
    ...createPublicationReading({ database, renderer, currentMembers: content.people }),
    /** All publications, for the search. */
    searchSource: publicationSearchSource(labMembers),

    /** @throws ProblemError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: (request: WriteRequest, input: PublicationContent): Promise<Publication> =>
      writing.save(request, async (executor, image_url) => {
        const { authors, editors, holders } = input;
        refuseUnknownMembers({ authors, editors, holders }, memberIds());
        const now = new Date();
        const frame = { id: newId(), image_url, version: 1, import_id: null, created_at: now, updated_at: now };
        const record = recordOf(itemOf(input), frame);
        await insertPublication(executor, record);
        const publication = publicationOf(record);
        const entry = { action: 'publication.created' as const, ...namesOf(publication) };
        return { answer: publication, entry, document: documentOf(publication) };
      }),

    /** @throws ProblemError NOT_FOUND, STALE_VERSION, and those of `create` */
    update: (
      request: WriteRequest,
      { id, version, removeImage = false, ...changes }: PublicationChanges,
    ): Promise<Publication> =>
      writing.save(request, async (executor, newImageUrl) => {
        const records = await changeVersion({
          version,
          find: () => findPublication(executor, id),
          view: publicationOf,
          write: async (record) => {
            const before = publicationOf(record);
            // An author who has left the lab since stays linked.
            const known = new Set([...memberIds(), ...memberIdsOf(before)]);
            const { authors, editors, holders } = changes;
            refuseUnknownMembers({ authors, editors, holders }, known);
            const image_url = newImageUrl ?? (removeImage ? null : before.imageUrl);
            const frame = { ...record, image_url, version: before.version + 1, updated_at: new Date() };
            const after = recordOf(changedItemOf(before, changes), frame);
            return (await updatePublication(executor, after)) ? after : null;
          },
        });
        const [before, after] = [publicationOf(records.before), publicationOf(records.after)];
        return {
          answer: after,
          entry: { action: 'publication.updated', ...namesOf(after) },
          document: documentOf(after),
          formerImages: before.imageUrl === after.imageUrl ? [] : [before.imageUrl],
        };
      }),

    /** @throws ProblemError NOT_FOUND */
    remove: (request: WriteRequest, id: string): Promise<void> =>
      writing.remove(request, { kind: 'publication', ref: id }, async (executor) => {
        const record = mustExist(await removePublication(executor, id));
        return { entry: { action: 'publication.deleted', ...namesOf(record) }, formerImages: [record.image_url] };
      }),
  };
}

/** The names of a publication in the journal. */
function namesOf({ id, title }: Pick<Publication, 'id' | 'title'>) {
  return { subjectId: id, subjectTitle: spellFormulas(title) };
}
