import * as z from 'zod/mini';
import { type FieldErrorCode, fieldError, isFieldErrorCode } from './errors.ts';
import { languages } from './languages.ts';
import { maxPageSize, maxSearchLength } from './limits.ts';

/** Makes our own code the message of a rule of the schema library: every rule's message is a `FieldErrorCode`. */
function rule(code: FieldErrorCode): { error: FieldErrorCode } {
  return { error: code };
}

/** UUID in text form, in small letters. New ids are version 7 (RFC 9562), so that they sort by creation. */
export const Id = z.string(rule('INVALID_TYPE')).check(z.toLowerCase(), z.regex(z.regexes.uuid(), rule('INVALID_ID')));

/** A calendar day that exists, `YYYY-MM-DD`; there is no year 0. */
export const Day = z
  .string(rule('INVALID_TYPE'))
  .check(z.regex(z.regexes.date, { ...rule('INVALID_DATE'), abort: true }), z.regex(/^(?!0000)/, rule('INVALID_DATE')));

/** Grows by one with each change of an item; a writer that sends an old version is refused. */
export const Version = z.coerce
  .number(rule('INVALID_TYPE'))
  .check(z.int(rule('INVALID_TYPE')), z.gte(1, rule('OUT_OF_RANGE')));

/**
 * Text of a form, trimmed. A text shorter than `min` is refused with `tooShort`. NUL and lone halves of surrogate pairs are refused,
 * because not every database can hold them.
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

/** An instant as it is sent, with its offset from UTC; kept in UTC, within the years that every database supports. */
export const SentInstant = z.pipe(
  z.string(rule('INVALID_TYPE')).check(
    z.regex(z.regexes.datetime({ offset: true }), { ...rule('INVALID_DATE'), abort: true }),
    z.refine((value) => /^(?!0000)\d{4}-/.test(new Date(value).toISOString()), rule('INVALID_DATE')),
  ),
  z.transform((value) => new Date(value).toISOString()),
);

/** A bound in time for a list: an instant with its offset from UTC, or a whole day. */
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
 * A whole number, as JSON or as the text of a form. An empty text is not a number. `fault` is the code of every refusal, if it says
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

/** A part of a form that holds JSON text, or the value itself in a JSON body. */
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

/** A list of at most `max` entries. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema, max: number) {
  return z.array(schema, rule('INVALID_TYPE')).check(z.maxLength(max, rule('TOO_MANY')));
}

/** The same, also from a form: as JSON text of the whole list, or with one part per entry. */
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

/** The value of a JSON text; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text that a list is searched for. */
export const Search = text(0, maxSearchLength);

/** Selects one page of a list. */
export const PageQuery = z.object({
  /** The most entries to return; without it the whole list comes. */
  limit: z.optional(
    z.coerce
      .number(rule('INVALID_TYPE'))
      .check(z.int(rule('INVALID_TYPE')), z.gte(1, rule('OUT_OF_RANGE')), z.lte(maxPageSize, rule('OUT_OF_RANGE'))),
  ),
  /** How many entries to skip. */
  offset: z.optional(
    z.coerce.number(rule('INVALID_TYPE')).check(z.int(rule('INVALID_TYPE')), z.gte(0, rule('OUT_OF_RANGE'))),
  ),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A language of the site, as calls and answers name it. */
export const LanguageName = z.enum(languages, rule('INVALID_TYPE'));

/** `language` of every call whose answer is meant for reading; English by default. */
export const LanguageQuery = z.object({
  /** The language of the answer. */
  language: z._default(LanguageName, 'en'),
});

/** The id in the path of a call about one item. */
export const IdParameters = z.object({
  /** Id of that item. */
  id: Id,
});

/** The saved answer to a question of an open test; `answerId` is null if it was taken back. `revision` counts its changes. */
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

/** Codes of the library for a value that is none of those expected, which includes a missing one. */
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

/** A text met on the way is the JSON of a form's part, see {@link fromJson}. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const inner = typeof value === 'string' ? parseJson(value) : value;
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
  }, input);
}
