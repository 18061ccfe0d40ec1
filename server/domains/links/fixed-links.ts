import { languages } from '#contract/languages.ts';
import { type LinkEnd, linkKey } from '#contract/links.ts';
import { type ContentReference, writtenReference } from '#server/text/content-reference.ts';
import type { ContentTexts } from '#server/text/content-texts.ts';

/** Where it is said that a reference leads nowhere. */
export interface LinksLog {
  warn(details: object, message: string): void;
}

interface FixedLinksDependencies {
  /** The lab's own texts as they are now. */
  readonly currentContent: () => ContentTexts;
  readonly contentVersion: () => number;
  /** The item of a reference; null where there is none. */
  readonly resolve: (reference: ContentReference) => Promise<LinkEnd | null>;
  readonly log: LinksLog;
}

/** Other ends by `linkKey`. */
type Ends = ReadonlyMap<string, readonly LinkEnd[]>;

/**
 * Links that pages of the content folder give, in either language's file. Gives the other ends of an item's. A reference that leads
 * nowhere is left out, and told once: what it names may have been deleted since, which must not stop the site.
 */
export function createFixedLinks(dependencies: FixedLinksDependencies): (end: LinkEnd) => Promise<readonly LinkEnd[]> {
  const { currentContent, contentVersion, resolve, log } = dependencies;
  const told = new Set<string>();
  let kept: { readonly content: ContentTexts; readonly version: number; readonly ends: Promise<Ends> } | null = null;

  async function resolveOrTell(page: string, reference: ContentReference): Promise<LinkEnd | null> {
    const end = await resolve(reference);
    const written = writtenReference(reference);
    if (!end && !told.has(`${page} ${written}`)) {
      told.add(`${page} ${written}`);
      log.warn({ page, related: written }, 'a page of content/ names what is not there');
    }
    return end;
  }

  async function resolveAll({ pages }: ContentTexts): Promise<Ends> {
    const ends = new Map<string, LinkEnd[]>();
    const add = (one: LinkEnd, other: LinkEnd) => {
      const others = ends.get(linkKey(one)) ?? [];
      if (!others.some((known) => linkKey(known) === linkKey(other))) ends.set(linkKey(one), [...others, other]);
    };
    for (const { name, related } of languages.flatMap((language) => [...pages[language].values()])) {
      if (related.length === 0) continue;
      const page = await resolve({ kind: 'page', ref: name });
      if (!page) continue;
      for (const reference of related) {
        const other = await resolveOrTell(name, reference);
        if (!other) continue;
        add(page, other);
        add(other, page);
      }
    }
    return ends;
  }

  return async (end) => {
    const content = currentContent();
    const version = contentVersion();
    if (kept?.content !== content || kept.version !== version) {
      const ends = resolveAll(content);
      kept = { content, version, ends };
      // What failed once may succeed the next time.
      ends.catch(() => {
        if (kept?.ends === ends) kept = null;
      });
    }
    return (await kept.ends).get(linkKey(end)) ?? [];
  };
}
