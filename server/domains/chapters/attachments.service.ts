import type { Actor, Caller } from '#contract/auth.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentsService } from '#server/domains/media/documents.service.ts';
import type { ByteRange, StoredFile } from '#server/storage/media-store.ts';
import type { AttachmentLink, AttachmentLinks } from './attachment-links.ts';
import { findAttachment } from './attachments.repository.ts';
import type { ChaptersService } from './chapters.service.ts';

interface AttachmentsDependencies {
  readonly database: Database;
  readonly documents: DocumentsService;
  /** The owner of a sign-in; undefined once it has ended. */
  readonly findOwner: (signInId: string) => Promise<Actor | undefined>;
  readonly chapters: ChaptersService;
  readonly links: AttachmentLinks;
}

/** A PDF of a chapter, ready to be sent. */
export interface AttachmentFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** The name of the content; other content has another name. */
  readonly contentTag: string;
  /** The file, or a part of it; null where it is gone. */
  open(range?: ByteRange): Promise<StoredFile | null>;
}

/** PDFs of chapters, for people who follow a link to one. */
export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Checks the link, the sign-in and the right to read each time a link is followed. */
export function createAttachmentsService(dependencies: AttachmentsDependencies) {
  const { database, documents, findOwner, chapters, links } = dependencies;
  return {
    /**
     * The PDF of a link, as long as the link's sign-in is alive and its owner may read the chapter. A `caller` with a sign-in of their own
     * must be that owner.
     * @throws ProblemError FORBIDDEN, NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED, CHAPTER_CLOSED
     */
    follow: async (link: AttachmentLink, caller: Caller | null): Promise<AttachmentFile> => {
      if (!links.verify(link)) throw new ProblemError('FORBIDDEN');
      const owner = await findOwner(link.signInId);
      if (!owner || (caller && caller.id !== owner.id)) throw new ProblemError('FORBIDDEN');
      const attachment = mustExist(await findAttachment(database.read, link.attachmentId));
      await chapters.requireReader(database.read, owner, attachment.chapterId);
      const { name, size, fileName } = attachment;
      return { name, sizeBytes: size, contentTag: fileName, open: (range) => documents.open(fileName, range) };
    },
  };
}
