import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { StoredStructure } from '#contract/documents.ts';
import { fieldError, invalidField, ProblemError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { MediaStore } from '#server/storage/media-store.ts';
import { detectFormat } from '#server/text/molecules/parse-structure.ts';
import { storedNameOf } from './stored-name.ts';
import { insertStructure } from './structures.repository.ts';

/** Hexadecimal digits of a content's SHA-256 that its file is named with. */
const hashLength = 32;
const maxStoredNameLength = 200;
const lookAgainMilliseconds = 1000;
const structureUrl = /^media\/([0-9a-f]{32}\.(?:pdb|sdf|cif))$/;

interface StructuresDependencies {
  readonly database: Database;
  readonly store: MediaStore;
}

interface StructureUpload {
  readonly path: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hex. */
  readonly contentHash: string;
}

/** Structure files for molecule blocks: received, judged by their content, kept and read. */
export type StructuresService = ReturnType<typeof createStructuresService>;

/** Names files by the hash of their bytes: the same file sent again is the same structure. */
export function createStructuresService({ database, store }: StructuresDependencies) {
  let looking: NodeJS.Timeout | undefined;

  function lookForStore(): void {
    looking ??= setInterval(() => {
      const change = () => database.write(async () => undefined, { changesContent: true });
      const stop = () => {
        clearInterval(looking);
        looking = undefined;
      };
      void store
        .ping()
        .then(change)
        .then(stop, () => undefined);
    }, lookAgainMilliseconds).unref();
  }

  return {
    /**
     * Keeps a structure, whatever its file was called. The same content again is the structure that is there.
     * @throws ProblemError VALIDATION_FAILED where there is no file, UNSUPPORTED_MEDIA_TYPE
     */
    upload: async (upload: StructureUpload | null, claim: Claim): Promise<StoredStructure> => {
      if (!upload) throw invalidField('structure', 'REQUIRED');
      // Of the text only its first atoms are read here, so that a large file holds nobody up.
      const format = detectFormat(await readFile(upload.path, 'latin1'));
      if (!format) {
        throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors: [fieldError('structure', 'INVALID_STRUCTURE')] });
      }
      const fileName = `${upload.contentHash.slice(0, hashLength)}.${format}`;
      // Before the row that names it: a file without one is swept away later.
      await store.put(fileName, upload.path);
      return writeOnce(
        database,
        claim,
        async (executor) => {
          const record = await insertStructure(executor, {
            id: newId(),
            name: storedNameOf(upload.name, maxStoredNameLength, `structure.${format}`),
            format,
            file_name: fileName,
            byte_size: upload.sizeBytes,
            created_at: new Date(),
          });
          return { id: record.id, name: record.name, format: record.format, url: `media/${record.file_name}` };
        },
        // A text that named it before it was there shows it from now on.
        { changesContent: true },
      );
    },

    /**
     * The text of a kept structure by the `url` that a molecule block names it with; null where there is none, or it is no such url, or the
     * store cannot be used now. Then what was shown without it counts as changed when it can be used again.
     */
    read: async (url: string): Promise<string | null> => {
      const name = structureUrl.exec(url)?.[1];
      try {
        const file = name === undefined ? null : await store.open(name);
        return file && (await text(file.stream));
      } catch {
        lookForStore();
        return null;
      }
    },
  };
}
