import type * as z from 'zod/mini';

type Checked<Value> = { readonly value: Value } | { readonly faults: readonly string[] };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/**
 * Holds what a file says against a schema. Faults are told for people, each with the path of its field; a field that the schema does
 * not know is one, as it is most likely a misspelt one.
 */
export function checkAgainst<Value>(schema: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const outcome = schema.safeParse(input);
  if (outcome.success) {
    const unknown = unknownFields(input, outcome.data, '');
    return unknown.length > 0
      ? { faults: unknown.map((path) => `${path}: is not a field that is known here`) }
      : { value: outcome.data };
  }
  return {
    faults: outcome.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${wordsOf(issue, input)}`),
  };
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

/** Paths of what is in the input and was left out of the output. */
function unknownFields(input: unknown, output: unknown, path: string): string[] {
  if (typeof input !== 'object' || input === null || typeof output !== 'object' || output === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const own = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(output, key) ? unknownFields(value, Reflect.get(output, key), own) : [own];
  });
}
