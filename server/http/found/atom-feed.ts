import type { Language } from '#contract/languages.ts';
import type { NewsStory } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { SiteFrame } from '#contract/site.ts';
import { addressOf, type SiteAddress } from './site-address.ts';
import { element, xmlDocument } from './xml.ts';

interface FeedOptions extends SiteAddress {
  readonly site: SiteFrame;
  readonly language: Language;
  /** What the section of news is called. */
  readonly sectionName: string;
  /** Newest first. */
  readonly stories: readonly NewsStory[];
  /** A rendered text for who has nothing of our site: see feed-html.ts. */
  readonly plainHtmlOf: (body: RichText) => string;
}

/** A site without news has never changed; a feed must say when all the same. */
const beginning = '2000-01-01';

/** The newest news in one language as an Atom feed (RFC 4287). */
export function drawAtomFeed(options: FeedOptions): string {
  const { site, language, sectionName, stories } = options;
  const self = addressOf(options, language, '/feed.xml');
  const lastChange =
    stories
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? beginning;
  const others = options.languages.filter((each) => each !== language);
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      element('id', {}, self),
      element('title', {}, `${site.labName[language]}: ${sectionName}`),
      element('subtitle', {}, site.description[language]),
      element('updated', {}, momentOf(lastChange)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: addressOf(options, language, '/news') }),
      ...others.map((other) =>
        element('link', {
          rel: 'related',
          type: 'application/atom+xml',
          hreflang: other,
          href: addressOf(options, other, '/feed.xml'),
        }),
      ),
      element('icon', {}, `${options.publicUrl}/icon-192.png`),
      element('author', {}, [
        element('name', {}, site.labName[language]),
        element('uri', {}, addressOf(options, language, '/main')),
      ]),
      ...stories.map((story) => drawEntry(options, story)),
    ]),
  );
}

function drawEntry(options: FeedOptions, { id, date, title, titleLanguage, textLanguage, summary, body }: NewsStory) {
  const address = addressOf(options, options.language, `/news/${id}`);
  return element('entry', {}, [
    element('id', {}, address),
    element('title', { 'xml:lang': titleLanguage }, title),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', {}, momentOf(date)),
    element('updated', {}, momentOf(date)),
    ...(summary === '' ? [] : [element('summary', { 'xml:lang': textLanguage }, summary)]),
    ...(body === undefined || body.length === 0
      ? []
      : [element('content', { type: 'html', 'xml:lang': textLanguage }, options.plainHtmlOf(body))]),
  ]);
}

/** A day as the moment that it begins at. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`;
}
