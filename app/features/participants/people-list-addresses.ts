import { Email } from '#contract/auth.ts';
import { foldEmail } from './fold-email.ts';

/** Something of a cell that is an address, or was to be one. */
export interface FoundAddress {
  /** The line of the cell that it stands in, from 0. */
  readonly offset: number;
  readonly text: string;
  readonly isAddress: boolean;
}

/** What addresses are set apart by in one cell. */
const separators = /[;,\t|]/;
/** What is around an address and never in one. */
const brackets = /[<>()[\]{}"«»“”„]/g;
const leading = /^(?:mailto:|[:'‘`])+/i;
const trailing = /[.:!?'’`]+$/;

function bare(word: string): string {
  const [address = ''] = /^\W*mailto:/i.test(word) ? word.split('?') : [word];
  return address.replace(leading, '').replace(trailing, '');
}

/**
 * The addresses of a cell: mostly one; recipients of a mail stand side by side in it, as mail programs write them
 * (`Ada Byron <ada@example.org>`). Whatever has an @ was to be one.
 */
export function addressesIn(cell: string): FoundAddress[] {
  return cell.split('\n').flatMap((line, offset) =>
    line.split(separators).flatMap((part) => {
      const words = part.replace(brackets, ' ').split(/\s+/);
      const found = words.filter((word) => word.includes('@')).map(bare);
      // A name may be the address once more: `ada@example.org <ada@example.org>`.
      const once = new Map(found.map((text) => [foldEmail(text), text]));
      return [...once.values()].map((text) => ({ offset, text, isAddress: Email.safeParse(text).success }));
    }),
  );
}

/** Whether a cell is an address and nothing else. */
export function isAddress(cell: string): boolean {
  const [only, ...others] = addressesIn(cell);
  return only !== undefined && others.length === 0 && only.isAddress && !separators.test(cell);
}
