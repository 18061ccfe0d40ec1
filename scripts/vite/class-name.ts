import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = `${import.meta.dirname}/../..`;

/**
 * What a class of a style sheet beside a component is called in pages: `primary-1x7q`. Its own name, and a few letters for its file, as
 * every page carries hundreds of them. A file keeps its letters whatever changes in it.
 */
export function className(name: string, file: string): string {
  const letters = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4);
  return `${name}-${letters}`;
}
