import * as z from 'zod/mini';
import { LanguageName, listOf, text } from './common.ts';
import { maxLinksPerItem } from './limits.ts';
import { InlineText } from './rich-text.ts';

/** Kinds of items that can be linked. */
export const linkedKinds = ['publication', 'news', 'page', 'course'] as const;
/** One of {@link linkedKinds}; anything else is refused with `INVALID_TYPE`. */
export const LinkedKind = z.enum(linkedKinds, { error: 'INVALID_TYPE' });
export type LinkedKind = z.infer<typeof LinkedKind>;

/** One end of a link: an item by its id, a page of the content folder by its name. */
export const LinkEnd = z.object({
  /** What it is. */
  kind: LinkedKind,
  /** Its id, or the name of a page. */
  ref: text(1, 64),
});
export type LinkEnd = z.infer<typeof LinkEnd>;

/** A key that differs for every two items. */
export function linkKey({ kind, ref }: LinkEnd): string {
  return `${kind} ${ref}`;
}

/** The other end, as a page shows it. */
export const LinkedItem = z.extend(LinkEnd, {
  title: InlineText,
  /** The language of the title, if known. */
  language: z.nullable(LanguageName),
  /** Address below the language: `/news/<id>`. */
  path: z.string(),
  /** The day of a news item or the year of a publication; '' for others. */
  date: z.string(),
  /** Authors of a publication and where it appeared, in one line. */
  byline: z.optional(z.string()),
  /** Whether the content folder sets this link: it cannot be removed on the site. */
  isFixed: z.boolean(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

const items = listOf(LinkEnd, maxLinksPerItem);

/** The new set of links of an item, apart from those that the content folder sets. */
export const LinksInput = z.extend(LinkEnd, { links: items });
export type LinksInput = z.infer<typeof LinksInput>;
