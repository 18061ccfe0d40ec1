import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

/** Reports a fault of a file, without the file's name; with the line where that is known. */
export type ReportFault = (fault: string, line?: number) => void;

/** A fault of one field; the text names the field too. */
export interface FieldFault {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

type Checked<Value> = { readonly value: Value } | { readonly faults: readonly FieldFault[] };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text, "…"',
  array: 'a list, [ … ]',
  object: 'a group of fields, { … }',
  boolean: 'true or false',
};

/** Says of a field what to write where it is missing. */
export const missing = (rule = 'must be a text, "…"') => `is missing; add it: it ${rule}`;

/**
 * Checks the content of a file against a schema. It gives all faults at once, in words for people, each with the path of its field. An
 * unknown field is a fault, as it is most likely misspelt.
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
  const rule = ruleOf(issue);
  return issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined ? missing(rule) : rule;
}

function ruleOf(issue: Issue): string {
  // A rule with its own message knows better.
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return issue.code === 'invalid_type' ? `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}` : issue.message;
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
  if (!(schema instanceof z.ZodMiniObject) || Array.isArray(input)) return [];
  const shape: Readonly<Record<string, unknown>> = schema.def.shape;
  return Object.entries(input).flatMap(([key, value]) => {
    const own = [...path, key];
    if (Object.hasOwn(shape, key)) return unknownFields(shape[key], value, own);
    return [faultAt(own, notAmong('field', Object.keys(shape)))];
  });
}

/** Says that something is none of what can be used. */
export function notAmong(what: string, known: Iterable<string>): string {
  return `is not a ${what} that is known here; remove it, or name it as one of ${[...known].join(', ')}`;
}

/** Finds the lines of fields in YAML or JSON by their paths; for a missing field, the line of the field that should contain it. */
export function createLineFinder(text: string): (path: readonly PropertyKey[]) => number {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: 'failsafe', logLevel: 'silent' });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      const range: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'range') : null;
      if (Array.isArray(range)) return lineCounter.linePos(Number(range[0])).line;
    }
    return 1;
  };
}

/** Parses the JSON of a file. The message of a fault does not always have its line. */
export function parseJson(text: string, tell: ReportFault): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : '';
    const lines = text.trimEnd().split('\n');
    const told = /\(line (\d+) column \d+\)$/.exec(message)?.[1];
    const isBroken = (_line: string, index: number) => isBadToken(lines.slice(0, index + 1).join('\n'));
    const line = told === undefined ? lines.findIndex(isBroken) + 1 || lines.length : Number(told);
    const words = message.replace(/(?: of JSON input| (?:in|after) JSON at position|, (?:\.{3})?").*$/s, '');
    const cure =
      'see whether a comma, a quote or a bracket is missing or too many, here or just before; a text takes no line break or single \\';
    tell(text.trim() === '' ? 'is empty; write { } in it' : `is not JSON: ${words}; ${cure}`, line);
    return undefined;
  }
}

function isBadToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (fault) {
    return fault instanceof Error && fault.message.startsWith('Unexpected token');
  }
}

const maxFaults = 12;

/** The site's texts cannot be used. The message names each file with its faults, one a line, for the person who starts the server. */
export class TextsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const more = faults.length - maxFaults;
    super(faults.slice(0, maxFaults).join('; ') + (more > 0 ? `; and ${more} more` : ''));
    this.name = 'TextsError';
    this.faults = faults;
  }
}
