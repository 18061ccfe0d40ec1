import type { NewsStory } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import { drawAtomFeed, type FeedEntry, type FeedFrame } from './atom-feed.ts';
import { addressOf } from './sitemap.ts';
import { element } from './xml.ts';

interface NewsFeedOptions extends FeedFrame {
  /** Newest first. */
  readonly stories: readonly NewsStory[];
  /** A rendered text for who has nothing of our site: see feed-html.ts. */
  readonly plainHtmlOf: (body: RichText) => string;
}

/** The newest news in one language. */
export function drawNewsFeed(options: NewsFeedOptions): string {
  const entries = options.stories.map((story) => entryOf(options, story));
  return drawAtomFeed({ ...options, path: '/feed.xml', pagePath: '/news', entries });
}

function entryOf(options: NewsFeedOptions, story: NewsStory): FeedEntry {
  const { id, title, titleLanguage, textLanguage, summary, body } = story;
  const address = addressOf(options, options.language, `/news/${id}`);
  const updated = momentOf(story.date);
  const xml = element('entry', {}, [
    element('id', {}, address),
    element('title', { 'xml:lang': titleLanguage }, title),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', {}, updated),
    element('updated', {}, updated),
    ...(summary === '' ? [] : [element('summary', { 'xml:lang': textLanguage }, summary)]),
    ...(body === undefined || body.length === 0
      ? []
      : [element('content', { type: 'html', 'xml:lang': textLanguage }, options.plainHtmlOf(body))]),
  ]);
  return { updated, xml };
}

/** A day as the moment that it begins at. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`;
}
