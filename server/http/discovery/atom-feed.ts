import type { Language } from '#contract/languages.ts';
import type { NewsStory } from '#contract/news.ts';
import type { PublicationPage } from '#contract/publications.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { SiteFrame } from '#contract/site.ts';
import { addressOf, type SiteAddress } from './sitemap.ts';
import { element, xmlDocument } from './xml.ts';

/** What a feed is about, and in which language. */
export interface FeedFrame extends SiteAddress {
  readonly site: SiteFrame;
  readonly language: Language;
  /** Name of the section of the site. */
  readonly sectionName: string;
}

interface FeedOptions extends FeedFrame {
  /** Bare paths of the feed and of the page that shows the same entries. */
  readonly path: string;
  readonly pagePath: string;
  /** Newest first, however old. */
  readonly entries: readonly FeedEntry[];
}

/** An entry of a feed. */
export interface FeedEntry {
  /** Instant of its last change, as far as known. */
  readonly updated: string;
  /** As `element` draws it. */
  readonly xml: string;
}

/** The date of a feed without entries: a feed must have a date. */
const beginning = '2000-01-01T00:00:00Z';

/** The newest entries in one language as an Atom feed (RFC 4287). */
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

/** Makes HTML of a rendered text for readers without our style sheets: see feed-html.ts. */
type PlainHtmlOf = (body: RichText) => string;

/** The newest news in one language, newest first. */
export function drawNewsFeed(frame: FeedFrame, stories: readonly NewsStory[], plainHtmlOf: PlainHtmlOf): string {
  const entries = stories.map((story) => newsEntryOf(frame, story, plainHtmlOf));
  return drawAtomFeed({ ...frame, path: '/feed.xml', pagePath: '/news', entries });
}

function newsEntryOf(frame: FeedFrame, story: NewsStory, plainHtmlOf: PlainHtmlOf): FeedEntry {
  const { id, title, titleLanguage, textLanguage, summary, body } = story;
  const address = addressOf(frame, frame.language, `/news/${id}`);
  // The moment that the day begins at.
  const updated = `${story.date}T00:00:00Z`;
  const xml = element('entry', {}, [
    element('id', {}, address),
    element('title', { 'xml:lang': titleLanguage }, title),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', {}, updated),
    element('updated', {}, updated),
    ...(summary === '' ? [] : [element('summary', { 'xml:lang': textLanguage }, summary)]),
    ...(body === undefined || body.length === 0
      ? []
      : [element('content', { type: 'html', 'xml:lang': textLanguage }, plainHtmlOf(body))]),
  ]);
  return { updated, xml };
}

/** Path of the publications' feed, without the prefix of a language. */
export const publicationsFeedPath = '/publications.xml';

/** The publications that were added last, last added first, whatever year they appeared in. */
export function drawPublicationsFeed(
  frame: FeedFrame,
  publications: readonly PublicationPage[],
  plainHtmlOf: PlainHtmlOf,
): string {
  const entries = publications.map((publication) => publicationEntryOf(frame, publication, plainHtmlOf));
  return drawAtomFeed({ ...frame, path: publicationsFeedPath, pagePath: '/publications', entries });
}

function publicationEntryOf(frame: FeedFrame, publication: PublicationPage, plainHtmlOf: PlainHtmlOf): FeedEntry {
  const { id, title, authors, doi, language, references, abstract } = publication;
  const address = addressOf(frame, frame.language, `/publications/${id}`);
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
    ...(abstract.length === 0 ? [] : [element('content', { type: 'html', ...inLanguage }, plainHtmlOf(abstract))]),
  ]);
  return { updated, xml };
}

/** Ids begin with the millisecond that they were made in (UUID version 7, RFC 9562). */
function creationOf(id: string): string {
  const milliseconds = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}
