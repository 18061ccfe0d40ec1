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
import { hasStructure } from './structures.repository.ts';

/** Files younger than this may belong to a write that is still under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;

interface MediaDependencies {
  readonly database: Database;
  readonly store: MediaStore;
  readonly temporaryDirectory: string;
  readonly maxImagePixels: number;
  /** Whether no other process keeps pictures in this store: else only the sweep removes files, long after their last use. */
  readonly isOnlyProcess: boolean;
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
  isOnlyProcess,
}: MediaDependencies): MediaService {
  const processing = new ImageProcessing();

  async function prepare(uploadPath: string, field: string): Promise<PreparedImage> {
    const outcome = await processing.run({ uploadPath, temporaryDirectory, maxPixels: maxImagePixels });
    if (outcome.kind === 'prepared') return outcome;
    if (outcome.kind === 'tooLarge') {
      throw new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(field, 'IMAGE_TOO_LARGE')] });
    }
    if (outcome.kind === 'failed') throw new Error(`A picture could not be kept: ${outcome.reason}`);
    const errors = [fieldError(field, 'INVALID_IMAGE')];
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors, cause: outcome.reason });
  }

  /** Whoever keeps or forgets pictures does so alone: one that is being let go of may be the one that is being kept. */
  const keeping = createTurnstile();

  async function keep(prepared: PreparedImage): Promise<boolean> {
    const wasThere = await store.has(imageFileName(prepared.image, prepared.image.width, 'webp'));
    for (const file of prepared.files) await store.put(file.name, file.path);
    return !wasThere;
  }

  async function removeFiles(image: StoredImage): Promise<void> {
    // Another process may be about to name them again.
    if (!isOnlyProcess) return;
    for (const name of fileNamesOf(image)) await store.remove(name);
  }

  async function isNamed(fileName: string): Promise<boolean> {
    const url = imageUrlOfFile(fileName);
    return url === null ? hasStructure(database.read, fileName) : hasImage(database.read, url);
  }

  async function writeWith<Result>(
    prepared: PreparedImage,
    write: (image: KeptImage) => Promise<Result>,
  ): Promise<Result> {
    const url = imageUrlOf(prepared.image);
    let isNew = false;
    try {
      isNew = await keep(prepared);
      return await write({ url, record: (executor) => insertImage(executor, url) });
    } catch (fault) {
      if (isNew && !(await hasImage(database.read, url))) await removeFiles(prepared.image);
      throw fault;
    }
  }

  return {
    withImage: async (upload, field, write) => {
      if (!upload) return write(null);
      const prepared = await prepare(upload.path, field);
      try {
        return await keeping(() => writeWith(prepared, write));
      } finally {
        for (const file of prepared.files) await rm(file.path, { force: true });
      }
    },

    release: async (url) => {
      const image = url === null ? null : parseImageUrl(url);
      if (url === null || !image) return;
      await keeping(async () => {
        if (await database.write((executor) => removeUnusedImage(executor, url))) await removeFiles(image);
      });
    },

    open: (name) => store.open(name),

    sweep: async () => {
      const limit = new Date(Date.now() - sweepAgeMilliseconds);
      for await (const name of store.listOlderThan(limit)) {
        await keeping(async () => {
          if (!(await isNamed(name))) await store.removeOlderThan(name, limit);
        });
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

/** Lets one task through after the other. */
function createTurnstile() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
