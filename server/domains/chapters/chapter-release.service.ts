import type { DocumentsService } from '../media/documents.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ChapterContents } from './chapter-view.ts';
import { imageUrlsOf } from './question-set.ts';

/** Lets go of pictures and PDFs that a chapter named before and does not name after; when the write that did so is durable. */
export type ReleaseDropped = (before: ChapterContents, after: ChapterContents) => Promise<void>;

interface ReleaseDependencies {
  readonly media: MediaService;
  readonly documents: DocumentsService;
}

/** Hands over only what the chapter has stopped naming; `media` and `documents` keep what something else still names. */
export function createReleaseDropped({ media, documents }: ReleaseDependencies): ReleaseDropped {
  return async (before, after) => {
    const urls = imageUrlsOf(before.questions).difference(imageUrlsOf(after.questions));
    const documentIds = documentIdsOf(before).difference(documentIdsOf(after));
    if (urls.size > 0) await media.releaseMany([...urls]);
    if (documentIds.size > 0) await documents.release([...documentIds]);
  };
}

function documentIdsOf({ attachments }: ChapterContents): Set<string> {
  return new Set(attachments.map(({ documentId }) => documentId));
}
