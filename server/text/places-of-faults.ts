import { LineCounter, parseDocument } from 'yaml';

/** Finds the lines of fields in a text of YAML or JSON by their paths; of what is missing, the line of what should have it. */
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

/** What is wrong with a text that is no JSON, and in which line; the message does not always say where. */
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
