import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredDocument } from '#contract/documents.ts';
import { fieldError, invalidField, ProblemError } from '#contract/errors.ts';
import { maxDocumentNameLength } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ByteRange, MediaStore, StoredFile } from '#server/storage/media-store.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';
import type { DocumentFindings } from './document-worker.ts';
import {
  type DocumentRecord,
  findDocumentByFile,
  findDocuments,
  listDueDocuments,
  removeUnusedDocuments,
  updateFindings,
  upsertDocument,
} from './documents.repository.ts';
import { createKeeping, documentFileName, isDocumentFile } from './keeping.ts';
import { storedPdfNameOf } from './stored-name.ts';
import { documentExamination } from './worker-process.ts';

export type { DocumentRecord } from './documents.repository.ts';

interface DocumentsDependencies {
  readonly database: Database;
  readonly store: MediaStore;
  /** The folder of a file while it is examined. */
  readonly temporaryDirectory: string;
}

/** A PDF during a write. `record` belongs in the write that names the PDF, and gives its row. */
export interface KeptDocument {
  record(executor: Executor): Promise<DocumentRecord>;
}

/** Receives PDFs, checks their content, examines, keeps and reads them, and removes those that nothing names any more. */
export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** The service of PDFs on one store. Servers of one process share the process that examines them. */
export function createDocumentsService({ database, store, temporaryDirectory }: DocumentsDependencies) {
  const keeping = createKeeping(database, store, {
    kind: 'documents',
    isOwn: isDocumentFile,
    isNamed: async (fileName) => (await findDocumentByFile(database.read, fileName)) !== undefined,
    filesOf: (fileName) => [fileName],
    removeAbandoned: removeUnusedDocuments,
  });

  /** The findings about a PDF. A known one without faults is not examined again. A PDF is not refused because the examination failed. */
  async function examine(path: string, fileName: string): Promise<DocumentFindings> {
    const known = await findDocumentByFile(database.read, fileName);
    if (known?.condition === 'readable' || known?.condition === 'locked')
      return { pageCount: known.page_count, condition: known.condition };
    const findings = await documentExamination.run({ path });
    return 'condition' in findings ? findings : { pageCount: null, condition: 'damaged' };
  }

  async function prepare(upload: ReceivedFile): Promise<PreparedDocument> {
    const { path, name, sizeBytes, contentHash, field } = upload;
    if (!(await isPdf(path))) {
      throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors: [fieldError(field, 'INVALID_PDF')] });
    }
    const fileName = documentFileName(contentHash);
    const { pageCount, condition } = await examine(path, fileName);
    return {
      path,
      name: fileName,
      record: (executor) =>
        upsertDocument(executor, {
          id: newId(),
          name: storedPdfNameOf(name, maxDocumentNameLength),
          file_name: fileName,
          byte_size: sizeBytes,
          page_count: pageCount,
          condition,
          is_examination_due: false,
          created_at: new Date(),
        }),
    };
  }

  async function withDocuments<Result>(
    uploads: readonly ReceivedFile[],
    write: (documents: readonly KeptDocument[]) => Promise<Result>,
  ): Promise<Result> {
    const documents: PreparedDocument[] = [];
    for (const upload of uploads) documents.push(await prepare(upload));
    return keeping.during(documents, () => write(documents));
  }

  /** Examines a stored PDF again. If that fails, its findings stay. */
  async function examineAnew({ id, file_name, page_count, condition }: DocumentRecord): Promise<void> {
    const file = await store.open(file_name);
    const path = join(temporaryDirectory, newId());
    try {
      if (file) await pipeline(file.stream, createWriteStream(path));
      const findings = file ? await documentExamination.run({ path }) : null;
      const found =
        findings && 'condition' in findings
          ? { page_count: findings.pageCount, condition: findings.condition }
          : { page_count, condition };
      await database.write((executor) => updateFindings(executor, id, found));
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    /**
     * Keeps uploaded PDFs, in their order, for as long as `write` takes, and for good if it records them. Meanwhile no PDF is removed, so a
     * write without uploads may safely name existing ones.
     * @throws ProblemError UNSUPPORTED_MEDIA_TYPE
     */
    withDocuments,

    /**
     * Keeps a PDF for a chapter that will name it; a PDF that nothing names is removed after a while. The same content again gives the same
     * document, under its new name.
     * @throws ProblemError VALIDATION_FAILED where there is no file, UNSUPPORTED_MEDIA_TYPE
     */
    upload: async (upload: ReceivedFile | null, claim: Claim): Promise<StoredDocument> => {
      if (!upload) throw invalidField('document', 'REQUIRED');
      return withDocuments([upload], ([document]) =>
        writeOnce(database, claim, async (executor) => {
          if (!document) throw new Error('one upload makes one document');
          return storedDocumentOf(await document.record(executor));
        }),
      );
    },

    /** The existing ones of these documents, in any order. */
    findMany: findDocuments,

    /** The file of a document, or a part of it; null where it is gone. */
    open: (fileName: string, range?: ByteRange): Promise<StoredFile | null> => store.open(fileName, range),

    /** Removes those of these documents that nothing names. Called after the write that stopped naming them. */
    release: async (ids: readonly string[]): Promise<void> => {
      if (ids.length > 0) await keeping.forget((executor) => removeUnusedDocuments(executor, ids));
    },

    /** Removes uploads that were never named, and files that no row names. */
    sweep: keeping.sweep,

    /** Examines again some PDFs that an older program could not read, each once. */
    examineDue: async (): Promise<void> => {
      for (const due of await listDueDocuments(database.read, examinedAtOnce)) await examineAnew(due);
    },
  };
}

/** Few, because a server that stops waits for them. */
const examinedAtOnce = 10;

interface PreparedDocument extends KeptDocument {
  readonly path: string;
  /** The name in the store. */
  readonly name: string;
}

function storedDocumentOf({ id, name, byte_size, page_count, condition }: DocumentRecord): StoredDocument {
  return { id, name, size: byte_size, pageCount: page_count, condition };
}

const pdfMark = '%PDF-';
/** How far from the start a PDF's mark may be: as readers accept it (ISO 32000-1, Annex H.3, note 13). */
const maxMarkOffset = 1024;

/** The first bytes of other file types. Such a file may contain a PDF and still is not one. */
const otherMarks = [
  'PK\x03\x04', // ZIP and formats based on it: office documents, packed programs
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b', // gzip
  '\xd0\xcf\x11\xe0', // older office documents
  '\x89PNG',
  '\xff\xd8', // JPEG
  'GIF8',
  'MZ', // Windows programs
  '\x7fELF',
  '#!',
  '%!PS',
];
/** HTML, SVG, XML; a byte order mark may come first. */
const page = /^(?:\xef\xbb\xbf)?\s*</;

/** Whether a file is a PDF by its first bytes, whatever its name. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxMarkOffset), 0, maxMarkOffset, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return head.includes(pdfMark) && !page.test(head) && !otherMarks.some((mark) => head.startsWith(mark));
  } finally {
    await file.close();
  }
}
