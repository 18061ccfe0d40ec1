import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = `${import.meta.dirname}/../..`;

/**
 * The name in pages of a class from a component's style sheet, for example `primary-1x7q`: its own name and a few letters for its file.
 * It is short, as every page has hundreds of them. A file keeps its letters even if its content changes.
 */
export function className(name: string, file: string): string {
  const letters = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4);
  return `${name}-${letters}`;
}
