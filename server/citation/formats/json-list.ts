import { LineFinder } from './line-finder.ts';

/** An element of a list in JSON text. */
export interface JsonElement {
  /** From 1. */
  readonly line: number;
  readonly json: string;
}

const items = /^\s*\{\s*"items"\s*:\s*\[/;
const stops = /["{}[\],]/g;
const textEnd = /\\[\s\S]|"/g;

/** Where the text that begins before `start` ends. */
function behindText(json: string, start: number): number {
  textEnd.lastIndex = start;
  for (let found = textEnd.exec(json); found; found = textEnd.exec(json)) {
    if (found[0] === '"') return textEnd.lastIndex;
  }
  return json.length;
}

/**
 * The elements of a JSON list, each with its line, so that one that is broken does not take the others along. What is no list is one
 * element.
 */
export function* splitJsonList(json: string): Generator<JsonElement> {
  const lines = new LineFinder(json);
  const opening = /^\s*\[/.exec(json) ?? items.exec(json);
  let start = opening ? opening[0].length : 0;
  const element = (end: number): JsonElement | null => {
    const text = json.slice(start, end);
    const place = start + text.search(/\S/);
    start = end + 1;
    return text.trim() === '' ? null : { line: lines.lineAt(place), json: text.trim() };
  };
  let depth = 0;
  stops.lastIndex = start;
  for (let found = opening ? stops.exec(json) : null; found; found = stops.exec(json)) {
    const sign = found[0];
    if (sign === '"') stops.lastIndex = behindText(json, stops.lastIndex);
    else if (sign === '{' || sign === '[') depth++;
    else if (sign !== ',' && depth > 0) depth--;
    else if (depth === 0) {
      const read = element(found.index);
      if (read) yield read;
      if (sign !== ',') return;
    }
  }
  const rest = element(json.length);
  if (rest) yield rest;
}
