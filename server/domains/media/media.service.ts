import { rm } from 'node:fs/promises';
import type { StoredPicture } from '#contract/documents.ts';
import { fieldError, invalidField, ProblemError } from '#contract/errors.ts';
import { imageFileNames, imageUrlOf, imageUrlOfFile } from '#contract/media.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { MediaStore, StoredFile } from '#server/storage/media-store.ts';
import type { PreparedImage } from './image-worker.ts';
import { createKeeping, isDocumentFile, type SweptMedia, sweptBefore } from './keeping.ts';
import { findImages, hasImage, removeUnusedImages, upsertImage } from './media.repository.ts';
import { hasStructure } from './structures.repository.ts';
import { imageProcessing } from './worker-process.ts';

interface MediaDependencies {
  readonly database: Database;
  readonly store: MediaStore;
  readonly temporaryDirectory: string;
  readonly maxImagePixels: number;
}

const retryAfterSeconds = 5;

/** A file that has been received. */
export interface ImageUpload {
  readonly path: string;
}

/** A picture during a write. `record` belongs in the write that names its `url`. */
export interface KeptImage {
  readonly url: string;
  record(executor: Executor): Promise<void>;
}

/** Receives, checks, keeps and serves pictures, and removes those that nothing names any more. */
export type MediaService = ReturnType<typeof createMediaService>;

/** The service of pictures on one store. Servers of one process share the process that makes their forms. */
export function createMediaService({ database, store, temporaryDirectory, maxImagePixels }: MediaDependencies) {
  const keeping = createKeeping(database, store, {
    kind: 'pictures',
    isOwn: (fileName) => !isDocumentFile(fileName),
    isNamed: async (fileName) => {
      const url = imageUrlOfFile(fileName);
      return url === null ? hasStructure(database.read, fileName) : hasImage(database.read, url);
    },
    filesOf: imageFileNames,
    removeAbandoned: removeUnusedImages,
  });

  async function prepare(uploadPath: string, field: string): Promise<PreparedImage> {
    const outcome = await imageProcessing.run({ uploadPath, temporaryDirectory, maxPixels: maxImagePixels });
    if (outcome.kind === 'prepared') return outcome;
    if (outcome.kind === 'tooLarge') {
      throw new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(field, 'IMAGE_TOO_LARGE')] });
    }
    if (outcome.kind === 'failed') {
      const cause = new Error(outcome.reason);
      throw new ProblemError('UNAVAILABLE', { detail: 'A picture could not be kept.', retryAfterSeconds, cause });
    }
    const errors = [fieldError(field, 'INVALID_IMAGE')];
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors, cause: outcome.reason });
  }

  async function withImages<Result>(
    uploads: readonly (ImageUpload & { readonly field: string })[],
    write: (images: readonly KeptImage[]) => Promise<Result>,
  ): Promise<Result> {
    const prepared: PreparedImage[] = [];
    try {
      for (const { path, field } of uploads) prepared.push(await prepare(path, field));
      return await keeping.during(filesOf(prepared), () => write(prepared.map(keptImage)));
    } finally {
      for (const file of filesOf(prepared)) await rm(file.path, { force: true });
    }
  }

  const releaseMany = async (urls: readonly string[]) => {
    if (urls.length > 0) await keeping.forget((executor) => removeUnusedImages(executor, urls));
  };

  return {
    /**
     * Like `withImage`, for several pictures in their order; a refusal names `field`. Meanwhile no picture is removed, so a write without
     * uploads may safely name existing ones.
     */
    withImages,
    /** Like `release`, for several pictures. */
    releaseMany,

    /**
     * Keeps a picture for an item that will name it; a picture that nothing names is removed after a while.
     * @throws ProblemError VALIDATION_FAILED where there is no file, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNAVAILABLE
     */
    upload: async (upload: ImageUpload | null, claim: Claim): Promise<StoredPicture> => {
      if (!upload) throw invalidField('image', 'REQUIRED');
      return withImages([{ ...upload, field: 'image' }], (images) =>
        writeOnce(database, claim, async (executor) => {
          for (const image of images) await image.record(executor);
          return { imageUrl: images[0]?.url ?? '' };
        }),
      );
    },

    /**
     * Keeps an uploaded picture for as long as `write` takes, and for good if that records it. Without an upload `write` gets null.
     * @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNAVAILABLE
     */
    withImage: async <Result>(
      upload: ImageUpload | null,
      field: string,
      write: (image: KeptImage | null) => Promise<Result>,
    ): Promise<Result> => {
      if (!upload) return write(null);
      return withImages([{ path: upload.path, field }], ([image]) => write(image ?? null));
    },

    /** Those of these pictures that are kept, in any order. */
    findMany: findImages,

    /** Removes a picture unless something still names it. Called after the write that stopped naming it. */
    release: (url: string | null): Promise<void> => releaseMany(url === null ? [] : [url]),

    /** A file by its name under `media/`; null where there is none. */
    open: (name: string): Promise<StoredFile | null> => store.open(name),

    /** Removes pictures that were never named, and files that no row names, without those of PDFs. */
    sweep: async (): Promise<SweptMedia> => {
      await store.abandonOlderThan(sweptBefore());
      return keeping.sweep();
    },

    ping: (): Promise<void> => store.ping(),
  };
}

function keptImage({ image, files }: PreparedImage): KeptImage {
  const url = imageUrlOf(image);
  const digests = files.map(({ sha256 }) => sha256).join(' ');
  return { url, record: (executor) => upsertImage(executor, url, digests) };
}

function filesOf(prepared: readonly PreparedImage[]) {
  return prepared.flatMap(({ files }) => files);
}
