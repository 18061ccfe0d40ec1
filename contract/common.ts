import * as z from 'zod/mini';
import { type FieldErrorCode, fieldError, isFieldErrorCode } from './errors.ts';
import { languages } from './languages.ts';
import { maxPageSize } from './limits.ts';

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
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), rule('INVALID_CHARACTERS')),
  );
}

/** `limit` and `offset` of every list. Without `limit` the list comes whole. */
export const PageQuery = z.object({
  limit: z.optional(
    z.coerce
      .number(rule('INVALID_TYPE'))
      .check(z.int(rule('INVALID_TYPE')), z.gte(1, rule('OUT_OF_RANGE')), z.lte(maxPageSize, rule('OUT_OF_RANGE'))),
  ),
  offset: z.optional(
    z.coerce.number(rule('INVALID_TYPE')).check(z.int(rule('INVALID_TYPE')), z.gte(0, rule('OUT_OF_RANGE'))),
  ),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const LanguageName = z.enum(languages, rule('INVALID_TYPE'));

/** `language` of every call whose answer is meant for reading; English where it is left out. */
export const LanguageQuery = z.object({ language: z._default(LanguageName, 'en') });

export const IdParameters = z.object({ id: Id });

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
});
export type Problem = z.infer<typeof Problem>;

interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
}

/** Turns the schema library's issues into the field errors of a problem document; `input` tells a missing field from a wrong one. */
export function fieldErrorsOf(issues: readonly SchemaIssue[], input: unknown) {
  return issues.map((issue) => {
    const path = issue.path ?? [];
    const isMissing = issue.code === 'invalid_type' && valueAt(input, path) === undefined;
    const code = isMissing ? 'REQUIRED' : isFieldErrorCode(issue.message) ? issue.message : 'INVALID_TYPE';
    return fieldError(path.map(String).join('.'), code);
  });
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
