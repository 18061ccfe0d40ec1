import type { PublicationPage } from '#contract/publications.ts';
import type { RichText } from '#contract/rich-text.ts';
import { drawAtomFeed, type FeedEntry, type FeedFrame } from './atom-feed.ts';
import { addressOf } from './sitemap.ts';
import { element } from './xml.ts';

interface PublicationsFeedOptions extends FeedFrame {
  /** What was added last comes first. */
  readonly publications: readonly PublicationPage[];
  /** A rendered text for who has nothing of our site: see feed-html.ts. */
  readonly plainHtmlOf: (body: RichText) => string;
}

/** Where the feed of publications is, in a language's own paths. */
export const publicationsFeedPath = '/publications.xml';

/** The publications that were added last, whenever they came out. */
export function drawPublicationsFeed(options: PublicationsFeedOptions): string {
  const entries = options.publications.map((publication) => entryOf(options, publication));
  return drawAtomFeed({ ...options, path: publicationsFeedPath, pagePath: '/publications', entries });
}

function entryOf(options: PublicationsFeedOptions, publication: PublicationPage): FeedEntry {
  const { id, title, authors, doi, language, references, abstract } = publication;
  const address = addressOf(options, options.language, `/publications/${id}`);
  const updated = creationOf(id);
  const inLanguage: Record<string, string> = language === null ? {} : { 'xml:lang': language };
  const [reference] = references;
  const xml = element('entry', {}, [
    element('id', {}, address),
    element('title', inLanguage, title.text),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    ...(doi === null ? [] : [element('link', { rel: 'related', href: `https://doi.org/${encodeURI(doi)}` })]),
    element('updated', {}, updated),
    ...authors.map(({ name }) => element('author', {}, [element('name', {}, name)])),
    ...(reference ? [element('summary', inLanguage, reference.text)] : []),
    ...(abstract.length === 0
      ? []
      : [element('content', { type: 'html', ...inLanguage }, options.plainHtmlOf(abstract))]),
  ]);
  return { updated, xml };
}

/** Ids begin with the millisecond that they were made in (UUID version 7, RFC 9562). */
function creationOf(id: string): string {
  const milliseconds = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}
