import english from '../locales/en/errors.json' with { type: 'json' };

/**
 * Every code that a problem document can carry, with its HTTP status. The list is closed: a code that is missing here does not compile,
 * nor does one without an English text in `locales/en/errors.json`.
 */
const statuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  ADMIN_SECOND_FACTOR_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  NOT_A_PARTICIPANT: 403,
  PARTICIPANT_BLOCKED: 403,
  CHAPTER_CLOSED: 403,
  NO_ATTEMPTS_LEFT: 403,
  COURSE_NOT_FINISHED: 409,
  CERTIFICATE_REVOKED: 409,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  EMAIL_UNCONFIRMED: 409,
  LAST_ADMIN: 409,
  STALE_VERSION: 409,
  ATTEMPT_CLOSED: 409,
  ANSWERS_CHANGED: 409,
  LINK_EXPIRED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  LOOKUP_UNREACHABLE: 502,
  UNAVAILABLE: 503,
} as const;

/** Stable machine-readable name of an error, translated by the client. */
export type ErrorCode = keyof typeof statuses;

/**
 * Stable machine-readable name of what is wrong with one field: every code that a field of a request can be refused with has its English
 * text in `locales/en/errors.json`. Schemas use the codes as messages, so that the server and the browser's form name the same fault by the
 * same code.
 */
export type FieldErrorCode = keyof typeof english.field;

/** The short English sentence of each code for people, which has no technical details. */
const sentences: Readonly<Record<ErrorCode, string>> = english.request;

/** All codes with their statuses and sentences. */
export const errorCatalogue = Object.fromEntries(
  (Object.keys(statuses) as ErrorCode[]).map((code) => [code, { status: statuses[code], en: sentences[code] }]),
  // An object of entries forgets which keys it has.
) as Readonly<Record<ErrorCode, { readonly status: (typeof statuses)[ErrorCode]; readonly en: string }>>;

/** All field error codes with their English sentences. */
export const fieldErrorCatalogue: Readonly<Record<FieldErrorCode, string>> = english.field;

/** One refused field: `path` is dotted (`authors.0.family`), `message` is English for people. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldErrorCode;
  readonly message: string;
}

/** Whether a word is the code of a refusal. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(statuses, word);
}

/** Whether a word is one of {@link FieldErrorCode}. */
export function isFieldErrorCode(word: string): word is FieldErrorCode {
  return Object.hasOwn(english.field, word);
}

/** Builds a {@link FieldError} with its English message. */
export function fieldError(path: string, code: FieldErrorCode): FieldError {
  return { path, code, message: fieldErrorCatalogue[code] };
}

interface ProblemOptions {
  /** For people; never a stack, SQL, a path or a token. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** The present state of the item, with STALE_VERSION. */
  readonly current?: unknown;
  /** The answers that were kept, with ANSWERS_CHANGED. */
  readonly conflicts?: readonly object[];
  /** Sent as `Retry-After`, with TOO_MANY_REQUESTS and UNAVAILABLE. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal that the caller is told of: services throw it, the server turns it into `application/problem+json`. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly current: unknown;
  readonly conflicts: readonly object[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? errorCatalogue[code].en, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.current = options.current;
    this.conflicts = options.conflicts;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns the value that was looked for. @throws ProblemError NOT_FOUND if it is null or undefined */
export function mustExist<Value>(value: Value | null | undefined): NonNullable<Value> {
  if (value == null) throw new ProblemError('NOT_FOUND');
  return value;
}

/** @throws ProblemError VALIDATION_FAILED if there are any faults */
export function refuseFaults(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/** The refusal of one field. */
export function invalidField(path: string, code: FieldErrorCode): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [fieldError(path, code)] });
}
