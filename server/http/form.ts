import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MIMEType } from 'node:util';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#contract/common.ts';
import { type FieldErrorCode, fieldError, invalidField, ProblemError } from '#contract/errors.ts';
import { newId } from '#server/db/new-id.ts';
import { countReceivedBytes } from '#server/memory/collect-garbage.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';

const maxFieldBytes = 256 * 1024;
const defaultMaxFields = 100;

/** Where the file of a form is stored, and how large it may be. */
export interface FormLimits {
  readonly temporaryDirectory: string;
  readonly maxFileBytes: number;
  /** The code that a larger file is refused with; by default a picture's code. */
  readonly tooLargeCode?: FieldErrorCode;
}

/** A kind of files that a form may have. */
interface FileKind {
  /** Whether a part of this name is such a file. */
  isField(name: string): boolean;
  readonly maxBytes: number;
  /** The code that a larger file is refused with. */
  readonly tooLargeCode: FieldErrorCode;
}

/** Limits of a form with several files. */
export interface FilesLimits {
  readonly temporaryDirectory: string;
  readonly maxFiles: number;
  readonly maxFields?: number;
  /** Fields that are always a list, even if they come once. A part without a text means an empty list. */
  readonly lists?: readonly string[];
  readonly kinds: readonly FileKind[];
}

export type { ReceivedFile };

/**
 * Reads a request that is a form with at most one file, or JSON without a file, and passes the checked input to `handle`, as
 * {@link withFiles} does.
 * @throws ProblemError VALIDATION_FAILED, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE
 */
export function withForm<Input, Result>(
  request: FastifyRequest,
  schema: { readonly body: z.ZodMiniType<Input>; readonly file: string },
  { temporaryDirectory, maxFileBytes, tooLargeCode = 'IMAGE_TOO_LARGE' }: FormLimits,
  handle: (form: { readonly input: Input; readonly file: ReceivedFile | null }) => Promise<Result>,
): Promise<Result> {
  const kind: FileKind = { isField: (name) => name === schema.file, maxBytes: maxFileBytes, tooLargeCode };
  const limits = { temporaryDirectory, maxFiles: 1, kinds: [kind] };
  return withFiles(request, schema, limits, ({ input, files }) => handle({ input, file: files[0] ?? null }));
}

/**
 * Reads a request that is a form, or JSON where there is no file, and passes the checked input to `handle`. Files are streamed to the
 * disk and removed when `handle` ends, even if it fails. A form that breaks a limit is refused before the rest of it is read.
 * @throws ProblemError VALIDATION_FAILED, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function withFiles<Input, Result>(
  request: FastifyRequest,
  schema: { readonly body: z.ZodMiniType<Input> },
  limits: FilesLimits,
  handle: (form: { readonly input: Input; readonly files: readonly ReceivedFile[] }) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return handle({ input: parseInput(schema.body, request.body), files: [] });
  const reception = new Reception(limits);
  try {
    await reception.receive(request).catch((fault: unknown) => {
      request.raw.unpipe();
      throw isParserFault(fault) ? new ProblemError('MALFORMED_REQUEST', { cause: fault }) : fault;
    });
    return await handle({ input: parseInput(schema.body, reception.fields()), files: reception.files });
  } finally {
    await reception.clear();
  }
}

/** Checks an input against its schema. @throws ProblemError VALIDATION_FAILED naming each field. */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, input: unknown): Input {
  const outcome = schema.safeParse(input ?? {});
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, input ?? {}) });
}

/** The form's parser throws plain errors; all other faults here (of the disk, of the connection) have a code. */
function isParserFault(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'Error' && !('code' in fault);
}

/** The parts of a form that were received so far. */
class Reception {
  readonly #limits: FilesLimits;
  readonly #texts = new Map<string, string[]>();
  readonly #paths: string[] = [];
  /** Bytes of files so far. */
  #fileBytes = 0;
  readonly files: ReceivedFile[] = [];

  constructor(limits: FilesLimits) {
    this.#limits = limits;
  }

  async receive(request: FastifyRequest): Promise<void> {
    const { maxFields = defaultMaxFields, kinds } = this.#limits;
    // Each file is checked against the limit of its kind below; the parser knows only one limit.
    const fileSize = Math.max(...kinds.map(({ maxBytes }) => maxBytes)) + 1;
    const countParts = watchParts(request.raw);
    this.#boundRest(request.raw, maxFields * maxFieldBytes);
    const parts = request.parts({ limits: { fileSize, fields: maxFields, fieldSize: maxFieldBytes } });
    let position = 0;
    for await (const part of parts) {
      // The parser's type wrongly says that each part has a name.
      if (!part.fieldname) throw missing(`parts.${position}.name`);
      position += 1;
      if (part.type === 'field') this.#addText(part);
      else await this.#addFile(part);
    }
    if (countParts() > position) throw missing('parts.name');
  }

  /**
   * Refuses a form as soon as more comes beside its files than its texts may have. The parser passes over what follows a text that is too
   * long, a head without an end, and what stands before the first part or after the last.
   */
  #boundRest(request: IncomingMessage, maxBytes: number): void {
    let receivedBytes = 0;
    const count = ({ byteLength }: Buffer) => {
      receivedBytes += byteLength;
      if (receivedBytes - this.#fileBytes <= maxBytes) return;
      request.off('data', count).emit('error', new ProblemError('PAYLOAD_TOO_LARGE'));
    };
    request.on('data', count);
  }

  /** Texts by their fields. A text that came several times and is not a list is refused by the schema. */
  fields(): Record<string, string | string[]> {
    const { lists = [] } = this.#limits;
    const values = [...this.#texts].map(([name, texts]) => {
      if (lists.includes(name)) return [name, texts.filter((text) => text !== '')] as const;
      return [name, texts.length === 1 ? String(texts[0]) : texts] as const;
    });
    return Object.fromEntries(values);
  }

  /** Removes every file from the disk. */
  async clear(): Promise<void> {
    for (const path of this.#paths) await rm(path, { force: true });
  }

  #addText({ fieldname, value, valueTruncated }: MultipartValue): void {
    if (valueTruncated) throw new ProblemError('PAYLOAD_TOO_LARGE');
    // A part that calls itself JSON has been parsed already.
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    this.#texts.set(fieldname, [...(this.#texts.get(fieldname) ?? []), text]);
  }

  async #addFile(part: MultipartFile): Promise<void> {
    const { fieldname, filename = '' } = part;
    const kind = this.#limits.kinds.find(({ isField }) => isField(fieldname));
    if (!kind) throw invalidField(fieldname, 'UNKNOWN_FIELD');
    if (this.files.length === this.#limits.maxFiles) throw tooLarge(fieldname, 'TOO_MANY_FILES');
    const path = join(this.#limits.temporaryDirectory, newId());
    this.#paths.push(path);
    const file = await receiveFile(part, path, kind, (byteLength) => {
      this.#fileBytes += byteLength;
    });
    // A plain HTML form sends an empty file without a name where no file was chosen.
    if (file.sizeBytes > 0 || filename) this.files.push({ field: fieldname, name: plainName(filename), path, ...file });
  }
}

/**
 * Counts the parts of a form by the lines before them while they arrive. The parser passes over a part that has no `Content-Disposition`, or
 * none of a form, without a word.
 */
function watchParts(request: IncomingMessage): () => number {
  const boundary = new MIMEType(request.headers['content-type'] ?? '').params.get('boundary');
  const line = Buffer.from(`\r\n--${boundary}`);
  let lines = 0;
  // The first line may be the very beginning.
  let rest = Buffer.from('\r\n');
  request.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let end = 0;
    for (let start = bytes.indexOf(line); start !== -1; start = bytes.indexOf(line, end)) {
      lines += 1;
      end = start + line.length;
    }
    rest = bytes.subarray(Math.max(end, bytes.length - line.length + 1));
  });
  // The last line is behind the last part.
  return () => lines - 1;
}

/** Undoes how browsers escape quotes and line ends in a name (HTML Standard, multipart/form-data encoding algorithm). */
function plainName(filename: string): string {
  return filename.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');
}

function missing(path: string): ProblemError {
  return invalidField(path, 'REQUIRED');
}

function tooLarge(field: string, code: FieldErrorCode): ProblemError {
  return new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(field, code)] });
}

async function receiveFile(
  { file, fieldname }: MultipartFile,
  path: string,
  { maxBytes, tooLargeCode }: FileKind,
  onReceived: (byteLength: number) => void,
) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) {
        done(tooLarge(fieldname, tooLargeCode));
        return;
      }
      hash.update(chunk);
      countReceivedBytes(chunk.length);
      onReceived(chunk.length);
      done(null, chunk);
    },
  });
  await pipeline(file, tap, createWriteStream(path, { flags: 'wx' }));
  return { sizeBytes, contentHash: hash.digest('hex') };
}
