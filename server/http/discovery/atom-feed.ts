import type { Language } from '#contract/languages.ts';
import type { SiteFrame } from '#contract/site.ts';
import { addressOf, type SiteAddress } from './sitemap.ts';
import { element, xmlDocument } from './xml.ts';

/** What a feed is of, and in which language. */
export interface FeedFrame extends SiteAddress {
  readonly site: SiteFrame;
  readonly language: Language;
  /** What the section of the site is called. */
  readonly sectionName: string;
}

interface FeedOptions extends FeedFrame {
  /** Bare paths of the feed itself and of the page that shows the same. */
  readonly path: string;
  readonly pagePath: string;
  /** Newest first, whenever that was. */
  readonly entries: readonly FeedEntry[];
}

/** Something new. */
export interface FeedEntry {
  /** Instant of its last change, as far as it is known. */
  readonly updated: string;
  /** As `element` draws it. */
  readonly xml: string;
}

/** A site without anything has never changed; a feed must say when all the same. */
const beginning = '2000-01-01T00:00:00Z';

/** What is new in one language as an Atom feed (RFC 4287). */
export function drawAtomFeed(options: FeedOptions): string {
  const { site, language, sectionName, path, entries } = options;
  const self = addressOf(options, language, path);
  const lastChange =
    entries
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? beginning;
  const others = options.languages.filter((each) => each !== language);
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      element('id', {}, self),
      element('title', {}, `${site.labName[language]}: ${sectionName}`),
      element('subtitle', {}, site.description[language]),
      element('updated', {}, lastChange),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: addressOf(options, language, options.pagePath) }),
      ...others.map((other) =>
        element('link', {
          rel: 'related',
          type: 'application/atom+xml',
          hreflang: other,
          href: addressOf(options, other, path),
        }),
      ),
      element('icon', {}, `${options.publicUrl}/icon-192.png`),
      element('author', {}, [
        element('name', {}, site.labName[language]),
        element('uri', {}, addressOf(options, language, '/main')),
      ]),
      ...entries.map(({ xml }) => xml),
    ]),
  );
}
