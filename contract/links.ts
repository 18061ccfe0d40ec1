import * as z from 'zod/mini';
import { LanguageName, listOf, text } from './common.ts';
import { maxLinksPerItem } from './limits.ts';
import { InlineText } from './publications.ts';

/** What can name each other. */
export const linkedKinds = ['publication', 'news', 'page', 'course'] as const;
/** One of {@link linkedKinds}; all else is refused with `INVALID_TYPE`. */
export const LinkedKind = z.enum(linkedKinds, { error: 'INVALID_TYPE' });
export type LinkedKind = z.infer<typeof LinkedKind>;

/** One of them: by its id, a page of the content folder by its name. */
export const LinkEnd = z.object({
  /** What it is. */
  kind: LinkedKind,
  /** Its id, or the name of a page. */
  ref: text(1, 64),
});
export type LinkEnd = z.infer<typeof LinkEnd>;

/** What tells two of them apart. */
export function linkKey({ kind, ref }: LinkEnd): string {
  return `${kind} ${ref}`;
}

/** The other end, as a page shows it. */
export const LinkedItem = z.extend(LinkEnd, {
  title: InlineText,
  /** The language that the title is in, where that is known. */
  language: z.nullable(LanguageName),
  /** Address below the language: `/news/<id>`. */
  path: z.string(),
  /** The day of a news item or the year of a publication; '' for others. */
  date: z.string(),
  /** Who wrote a publication and where it came out, in one line. */
  byline: z.optional(z.string()),
  /** Whether the content folder says so: such a link cannot be taken away on the site. */
  isFixed: z.boolean(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

const items = listOf(LinkEnd, maxLinksPerItem);

/** What an item is linked with from now on, but for what the content folder says. */
export const LinksInput = z.extend(LinkEnd, { links: items });
export type LinksInput = z.infer<typeof LinksInput>;
