import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

/** A fault of one field; the text names the field too. */
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
  // A rule with its own message knows better.
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

/** The fault of a text that is not valid JSON, and its line; the message does not always have the line. */
export function jsonFault(text: string, message: string): { readonly words: string; readonly line: number } {
  const lines = text.split('\n');
  const told = /in JSON at position \d+ \(line (\d+) column \d+\)$/.exec(message)?.[1];
  const isBroken = (_line: string, index: number) => isBadToken(lines.slice(0, index + 1).join('\n'));
  const line = told === undefined ? lines.findIndex(isBroken) + 1 || lines.length : Number(told);
  const words = message.replace(/ in JSON at position.*$|, ".*$/s, '').replace(/ JSON input$/, '');
  return { words: `is not JSON: ${words}`, line };
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
