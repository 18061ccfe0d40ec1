import { rm } from 'node:fs/promises';
import { fieldError, ProblemError } from '#contract/errors.ts';
import {
  imageFileName,
  imageFormats,
  imageUrlOf,
  keptWidths,
  parseImageUrl,
  type StoredImage,
} from '#contract/media.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import type { MediaStore, StoredFile } from '#server/storage/media-store.ts';
import { ImageProcessing } from './image-processing.ts';
import type { PreparedImage } from './image-task.ts';
import { hasImage, insertImage, removeUnusedImage } from './media.repository.ts';

/** Files younger than this may belong to a write that is still under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;

interface MediaDependencies {
  readonly database: Database;
  readonly store: MediaStore;
  readonly temporaryDirectory: string;
  readonly maxImagePixels: number;
}

/** A picture that is being kept: `record` belongs into the write that names its `url`. */
export interface KeptImage {
  readonly url: string;
  record(executor: Executor): Promise<void>;
}

/** Pictures: received, checked, kept, served, and forgotten when nothing names them any more. */
export interface MediaService {
  /**
   * Keeps an uploaded picture for as long as `write` takes, and for good if it succeeds; null passes through.
   * @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
   */
  withImage<Result>(
    upload: { readonly path: string } | null,
    field: string,
    write: (image: KeptImage | null) => Promise<Result>,
  ): Promise<Result>;
  /** Forgets a picture unless something still names it; after the write that stopped naming it. */
  release(url: string | null): Promise<void>;
  /** A file by its name under `media/`; null where there is none. */
  open(name: string): Promise<StoredFile | null>;
  /** Removes files that no row names. */
  sweep(): Promise<void>;
  ping(): Promise<void>;
  close(): void;
}

export function createMediaService({
  database,
  store,
  temporaryDirectory,
  maxImagePixels,
}: MediaDependencies): MediaService {
  const processing = new ImageProcessing();

  async function prepare(uploadPath: string, field: string): Promise<PreparedImage> {
    const outcome = await processing.run({ uploadPath, temporaryDirectory, maxPixels: maxImagePixels });
    if (outcome.kind === 'prepared') return outcome;
    if (outcome.kind === 'tooLarge') {
      throw new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(field, 'IMAGE_TOO_LARGE')] });
    }
    const errors = [fieldError(field, 'INVALID_IMAGE')];
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors, cause: outcome.reason });
  }

  async function keep(prepared: PreparedImage): Promise<boolean> {
    const wasThere = await store.has(imageFileName(prepared.image, prepared.image.width, 'webp'));
    for (const file of prepared.files) await store.put(file.name, file.path);
    return !wasThere;
  }

  async function removeFiles(image: StoredImage): Promise<void> {
    for (const name of fileNamesOf(image)) await store.remove(name);
  }

  return {
    withImage: async (upload, field, write) => {
      if (!upload) return write(null);
      const prepared = await prepare(upload.path, field);
      const url = imageUrlOf(prepared.image);
      let isNew = false;
      try {
        isNew = await keep(prepared);
        return await write({ url, record: (executor) => insertImage(executor, url) });
      } catch (fault) {
        if (isNew && !(await hasImage(database.read, url))) await removeFiles(prepared.image);
        throw fault;
      } finally {
        for (const file of prepared.files) await rm(file.path, { force: true });
      }
    },

    release: async (url) => {
      const image = url === null ? null : parseImageUrl(url);
      if (url === null || !image) return;
      if (await database.write((executor) => removeUnusedImage(executor, url))) await removeFiles(image);
    },

    open: (name) => store.open(name),

    sweep: async () => {
      for await (const name of store.listOlderThan(new Date(Date.now() - sweepAgeMilliseconds))) {
        const url = imageUrlOfFile(name);
        if (url === null || !(await hasImage(database.read, url))) await store.remove(name);
      }
    },

    ping: () => store.ping(),

    close: () => processing.close(),
  };
}

function fileNamesOf(image: StoredImage): string[] {
  return keptWidths(image.width).flatMap((width) => imageFormats.map((format) => imageFileName(image, width, format)));
}

/** The `imageUrl` of the picture that a file is one form of. */
function imageUrlOfFile(name: string): string | null {
  const [, base] = /^([0-9a-f]{32}-\d+x\d+)(?:-\d+)?\.(?:avif|webp)$/.exec(name) ?? [];
  return base === undefined ? null : `media/${base}.webp`;
}
