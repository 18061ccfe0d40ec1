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

/** Hexadecimal digits of the content's SHA-256 in the name of its file. */
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
  /** The name that the sender gave it. */
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hex. */
  readonly contentHash: string;
}

/** Structure files for molecule blocks: receives them, checks their content, keeps and reads them. */
export type StructuresService = ReturnType<typeof createStructuresService>;

/** Names files by the hash of their bytes, so the same file sent again is the same structure. */
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
     * Keeps a structure, whatever the name of its file. The same content again gives the existing structure.
     * @throws ProblemError VALIDATION_FAILED where there is no file, UNSUPPORTED_MEDIA_TYPE
     */
    upload: async (upload: StructureUpload | null, claim: Claim): Promise<StoredStructure> => {
      if (!upload) throw invalidField('structure', 'REQUIRED');
      // Only the first atoms are parsed here, so that a large file keeps nobody waiting.
      const format = detectFormat(await readFile(upload.path, 'latin1'));
      if (!format) {
        throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors: [fieldError('structure', 'INVALID_STRUCTURE')] });
      }
      const fileName = `${upload.contentHash.slice(0, hashLength)}.${format}`;
      // The file comes before the row that names it, because a file without a row is swept later.
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
        // A text that named it before it existed shows it from now on.
        { changesContent: true },
      );
    },

    /**
     * The text of a structure, by the `url` in a molecule block; null where it does not exist, the url is not valid, or the store cannot be
     * used now. In the last case pages shown without it count as changed when the store works again.
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
