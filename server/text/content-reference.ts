import * as z from 'zod/mini';
import { Id } from '#contract/common.ts';
import { Doi } from '#contract/doi.ts';
import type { LinkedKind } from '#contract/links.ts';

/** An item that a page of the content folder names: a publication by its DOI, anything by its kind and its id or name. */
export interface ContentReference {
  readonly kind: LinkedKind | 'doi';
  readonly ref: string;
}

const PageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/));
const refs = { doi: Doi, publication: Id, news: Id, course: Id, page: PageName } as const;
const kinds = Object.keys(refs).filter((kind): kind is keyof typeof refs => Object.hasOwn(refs, kind));

/** `doi:10.5555/abc`, `news:<id>`, `page:research2` … */
export const WrittenReference = z.pipe(
  z.string(),
  z.transform((written, context): ContentReference => {
    const kind = kinds.find((candidate) => written.startsWith(`${candidate}:`));
    if (kind) {
      const { data: ref } = refs[kind].safeParse(written.slice(kind.length + 1));
      if (ref !== undefined) return { kind, ref };
    }
    const message = `must be doi:…, publication:<id>, news:<id>, course:<id> or page:<name>, and is ${written}`;
    context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  }),
);

/** The form in which a file writes it. */
export function writtenReference({ kind, ref }: ContentReference): string {
  return `${kind}:${ref}`;
}
