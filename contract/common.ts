import * as z from 'zod/mini';
import { type FieldErrorCode, fieldError, isFieldErrorCode } from './errors.ts';
import { languages } from './languages.ts';
import { maxPageSize, maxSearchLength } from './limits.ts';

/** A fault of the schema library, named by our own code: a `FieldErrorCode` is every rule's message. */
function rule(code: FieldErrorCode): { error: FieldErrorCode } {
  return { error: code };
}

/** UUID in text form, in small letters. New ids are version 7 (RFC 9562), so that they sort by creation. */
export const Id = z.string(rule('INVALID_TYPE')).check(z.toLowerCase(), z.regex(z.regexes.uuid(), rule('INVALID_ID')));

/** A calendar day, `YYYY-MM-DD`, that exists: there is no year 0. */
export const Day = z
  .string(rule('INVALID_TYPE'))
  .check(z.regex(z.regexes.date, { ...rule('INVALID_DATE'), abort: true }), z.regex(/^(?!0000)/, rule('INVALID_DATE')));

/** Counts up by one with each change of an entity; a writer that sends an old one is told so. */
export const Version = z.coerce
  .number(rule('INVALID_TYPE'))
  .check(z.int(rule('INVALID_TYPE')), z.gte(1, rule('OUT_OF_RANGE')));

/**
 * Text of a form, trimmed. `tooShort` says which word a text under `min` is refused with. NUL and halves of surrogate pairs are
 * refused: not every database can hold them.
 */
export function text(min: number, max: number, tooShort: FieldErrorCode = min === 1 ? 'REQUIRED' : 'TOO_SHORT') {
  return z.string(rule('INVALID_TYPE')).check(
    z.trim(),
    z.minLength(min, rule(tooShort)),
    z.maxLength(max, rule('TOO_LONG')),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), {
      ...rule('INVALID_CHARACTERS'),
      abort: true,
    }),
  );
}

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string(rule('INVALID_TYPE')).check(z.regex(z.regexes.datetime({}), rule('INVALID_DATE')));

/** An instant as it is sent, with its offset from UTC; kept in UTC, in the years that every database knows. */
export const SentInstant = z.pipe(
  z.string(rule('INVALID_TYPE')).check(
    z.regex(z.regexes.datetime({ offset: true }), { ...rule('INVALID_DATE'), abort: true }),
    z.refine((value) => /^(?!0000)\d{4}-/.test(new Date(value).toISOString()), rule('INVALID_DATE')),
  ),
  z.transform((value) => new Date(value).toISOString()),
);

/** What a list is limited by in time: an instant with its offset from UTC, or a whole day. */
export const Moment = z.union(
  [Day, z.string().check(z.regex(z.regexes.datetime({ offset: true }), rule('INVALID_DATE')))],
  rule('INVALID_DATE'),
);

/** Yes or no, as JSON or as the text of a form. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], rule('INVALID_TYPE')),
  z.transform((value) => value === true || value === 'true'),
);

/**
 * A whole number, as JSON or as the text of a form. An empty text is none. `fault` says which word all else is refused with, where it says
 * more than the usual ones.
 */
export function wholeNumber(min: number, max: number, fault?: FieldErrorCode) {
  const noNumber = rule(fault ?? 'INVALID_TYPE');
  const outOfRange = rule(fault ?? 'OUT_OF_RANGE');
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*[+-]?\d+\s*$/, noNumber))], noNumber),
    z.pipe(
      z.transform(Number),
      z.number(noNumber).check(z.int(noNumber), z.gte(min, outOfRange), z.lte(max, outOfRange)),
    ),
  );
}

/** What a part of a form says as JSON text, or a body as JSON itself. */
export function fromJson<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown, context) => {
      if (typeof value !== 'string') return value;
      const parsed = parseJson(value);
      if (parsed !== undefined) return parsed;
      context.issues.push({ code: 'custom', message: 'INVALID_TYPE', input: value });
      return z.NEVER;
    }),
    schema,
  );
}

/** A list of so many at the most. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema, max: number) {
  return z.array(schema, rule('INVALID_TYPE')).check(z.maxLength(max, rule('TOO_MANY')));
}

/** A list of a form as well: JSON text of it, or of its entries part by part. */
export function listOfParts<Schema extends z.ZodMiniType>(schema: Schema, max: number) {
  const one = (part: unknown) => (typeof part === 'string' ? (parseJson(part) ?? part) : part);
  return z.pipe(
    z.transform((value: unknown) => {
      if (Array.isArray(value)) return value.map(one);
      const said = one(value);
      return typeof value === 'string' && typeof said === 'object' ? [said].flat() : said;
    }),
    listOf(schema, max),
  );
}

/** What a text says as JSON; undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a list is searched for. */
export const Search = text(0, maxSearchLength);

/** The stretch of a list that is wanted. */
export const PageQuery = z.object({
  /** At most so many; without it the list comes whole. */
  limit: z.optional(
    z.coerce
      .number(rule('INVALID_TYPE'))
      .check(z.int(rule('INVALID_TYPE')), z.gte(1, rule('OUT_OF_RANGE')), z.lte(maxPageSize, rule('OUT_OF_RANGE'))),
  ),
  /** So many are left out before. */
  offset: z.optional(
    z.coerce.number(rule('INVALID_TYPE')).check(z.int(rule('INVALID_TYPE')), z.gte(0, rule('OUT_OF_RANGE'))),
  ),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A language of the site, as calls and answers name it. */
export const LanguageName = z.enum(languages, rule('INVALID_TYPE'));

/** `language` of every call whose answer is meant for reading; English where it is left out. */
export const LanguageQuery = z.object({
  /** What the answer is written in. */
  language: z._default(LanguageName, 'en'),
});

/** The id in the path of a call about one thing. */
export const IdParameters = z.object({
  /** Of what the call is about. */
  id: Id,
});

/** The answer to a question of an open test as it stands, and when it came to; `answerId` null: it was taken back. `revision` counts its changes. */
export const StandingAnswer = z.object({
  questionId: Id,
  answerId: z.nullable(Id),
  revision: z.int(),
  savedAt: Instant,
});
export type StandingAnswer = z.infer<typeof StandingAnswer>;

/** RFC 9457 problem document: the body of every answer that is not a success. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  current: z.optional(z.unknown()),
  /** With ANSWERS_CHANGED. */
  conflicts: z.optional(z.array(StandingAnswer)),
});
export type Problem = z.infer<typeof Problem>;

interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
}

/** What the library says of a value that is none of those expected, and so also of one that is not there. */
const missingCodes = new Set(['invalid_type', 'invalid_union', 'invalid_value']);

/** Turns the schema library's issues into the field errors of a problem document; `input` tells a missing field from a wrong one. */
export function fieldErrorsOf(issues: readonly SchemaIssue[], input: unknown) {
  return issues.map((issue) => {
    const path = issue.path ?? [];
    const isMissing = missingCodes.has(issue.code ?? '') && valueAt(input, path) === undefined;
    const code = isMissing ? 'REQUIRED' : isFieldErrorCode(issue.message) ? issue.message : 'INVALID_TYPE';
    return fieldError(path.map(String).join('.'), code);
  });
}

/** A text on the way is the JSON of a form's part, see {@link fromJson}. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const inner = typeof value === 'string' ? parseJson(value) : value;
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
  }, input);
}
