import * as z from 'zod/mini';

/** Something wrong with one field; the text names it too. */
export interface FieldFault {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

type Checked<Value> = { readonly value: Value } | { readonly faults: readonly FieldFault[] };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/**
 * Holds what a file says against a schema. Faults are told for people, all of them at once, each with the path of its field; a field that
 * the schema does not know is one, as it is most likely a misspelt one.
 */
export function checkAgainst<Value>(schema: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const outcome = schema.safeParse(input);
  const wrong = outcome.success ? [] : outcome.error.issues.map((issue) => faultAt(issue.path, wordsOf(issue, input)));
  const faults = [...wrong, ...unknownFields(schema, input, [])];
  return outcome.success && faults.length === 0 ? { value: outcome.data } : { faults };
}

function faultAt(path: readonly PropertyKey[], words: string): FieldFault {
  return { path, text: `${path.join('.') || 'the whole'}: ${words}` };
}

type Issue = z.core.$ZodIssue;

function wordsOf(issue: Issue, input: unknown): string {
  // A rule with words of its own knows better.
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (valueAt(input, issue.path) === undefined) return 'is missing';
  return `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function unknownFields(schema: unknown, input: unknown, path: readonly PropertyKey[]): FieldFault[] {
  if (typeof input !== 'object' || input === null) return [];
  if (schema instanceof z.ZodMiniOptional) return unknownFields(schema.def.innerType, input, path);
  if (schema instanceof z.ZodMiniPipe) return unknownFields(schema.def.in, input, path);
  if (schema instanceof z.ZodMiniArray && Array.isArray(input)) {
    return input.flatMap((item, index) => unknownFields(schema.def.element, item, [...path, index]));
  }
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const shape: Readonly<Record<string, unknown>> = schema.def.shape;
  return Object.entries(input).flatMap(([key, value]) => {
    const own = [...path, key];
    if (Object.hasOwn(shape, key)) return unknownFields(shape[key], value, own);
    return [faultAt(own, `is not a field that is known here (${Object.keys(shape).join(', ')})`)];
  });
}
