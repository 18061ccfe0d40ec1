import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#contract/common.ts';
import { type FieldErrorCode, fieldError, ProblemError } from '#contract/errors.ts';
import { newId } from '#server/db/new-id.ts';

const maxFieldBytes = 256 * 1024;
const maxFields = 100;

/** Where and how large files of a form may be. */
export interface FormLimits {
  readonly temporaryDirectory: string;
  readonly maxFileBytes: number;
  /** What a larger file is refused with; a picture's code by default. */
  readonly tooLargeCode?: FieldErrorCode;
}

/** A file that lies in the temporary directory until the request is answered. Its content has not been looked at. */
export interface ReceivedFile {
  readonly path: string;
  /** As its sender calls it; empty where it has no name. */
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hex. */
  readonly contentHash: string;
}

interface Form<Input> {
  readonly input: Input;
  readonly file: ReceivedFile | null;
}

/**
 * Reads a request that is a form, or JSON where there is no file, and hands it checked to `handle`. A file is streamed to the disk and
 * is gone again when `handle` has ended, however it ends.
 * @throws ProblemError VALIDATION_FAILED, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function withForm<Input, Result>(
  request: FastifyRequest,
  schema: { readonly body: z.ZodMiniType<Input>; readonly file: string },
  limits: FormLimits,
  handle: (form: Form<Input>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return handle({ input: parseInput(schema.body, request.body), file: null });
  const received: ReceivedFile[] = [];
  const path = join(limits.temporaryDirectory, newId());
  try {
    const fields = await receiveParts(request, schema.file, limits, path, received).catch((fault: unknown) => {
      // A client that went away is no fault of ours, whatever its broken connection is called.
      const isGone = request.raw.destroyed && !request.raw.complete;
      throw isGone || isParserFault(fault) ? new ProblemError('MALFORMED_REQUEST', { cause: fault }) : fault;
    });
    return await handle({ input: parseInput(schema.body, fields), file: received[0] ?? null });
  } finally {
    await rm(path, { force: true });
  }
}

/** Checks an input against its schema. @throws ProblemError VALIDATION_FAILED naming each field. */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, input: unknown): Input {
  const outcome = schema.safeParse(input ?? {});
  if (outcome.success) return outcome.data;
  throw new ProblemError('VALIDATION_FAILED', { errors: fieldErrorsOf(outcome.error.issues, input ?? {}) });
}

async function receiveParts(
  request: FastifyRequest,
  fileField: string,
  limits: FormLimits,
  path: string,
  received: ReceivedFile[],
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  const parts = request.parts({
    limits: { fileSize: limits.maxFileBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ProblemError('PAYLOAD_TOO_LARGE');
      fields.set(part.fieldname, String(part.value));
    } else if (part.fieldname !== fileField) {
      part.file.resume();
      throw new ProblemError('VALIDATION_FAILED', { errors: [fieldError(part.fieldname, 'UNKNOWN_FIELD')] });
    } else {
      const file = await receiveFile(part, path, limits.tooLargeCode ?? 'IMAGE_TOO_LARGE');
      // What a plain HTML form sends where no file was chosen.
      if (file.sizeBytes > 0 || part.filename) received.push(file);
    }
  }
  return Object.fromEntries(fields);
}

/** The form's parser throws plain errors; whatever else can go wrong here (the disk, the connection) has a code. */
function isParserFault(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'Error' && !('code' in fault);
}

async function receiveFile(part: MultipartFile, path: string, tooLargeCode: FieldErrorCode): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, tap, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) {
    throw new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(part.fieldname, tooLargeCode)] });
  }
  return { path, name: part.filename ?? '', sizeBytes, contentHash: hash.digest('hex') };
}
