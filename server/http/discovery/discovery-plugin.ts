import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { SiteFrame } from '#contract/site.ts';
import { type CurrentTexts, interfaceText } from '../../text/texts.ts';
import { createResponseCache } from '../response-cache.ts';
import { allNews, allPublications, latestPublications, newestStories } from './api-lists.ts';
import { drawNewsFeed, drawPublicationsFeed, publicationsFeedPath } from './atom-feed.ts';
import { registerBrandRoutes, type Serve } from './brand/brand-routes.ts';
import { loadFeedHtml } from './feed-html.ts';
import type { PictureDrawing } from './share/picture-drawing.ts';
import { registerShareRoutes } from './share-routes.ts';
import { drawSitemap, localPath, type SiteAddress, type SitemapPage } from './sitemap.ts';

const maxCacheBytes = 8 * 1024 * 1024;
const feedLength = 20;
/** Pages that show news, and so change with it; other pages at fixed addresses come from the content folder. */
const newsPaths = ['/main', '/news'];
const feedType = 'application/atom+xml; charset=utf-8';
/** Pages that need a sign-in or lead to one, without the prefix of a language. These pages also ask not to be indexed. */
const closedPaths = [
  '/admin',
  '/courses',
  '/account',
  '/authorization',
  '/registration',
  '/password',
  '/confirmation',
  '/oidc',
];

interface DiscoveryOptions extends SiteAddress {
  readonly currentTexts: CurrentTexts;
  /** Differs after every change of public content, by any process. */
  readonly contentVersion: () => number;
  readonly drawing: PictureDrawing;
  /** Makes everything anew for each request. */
  readonly development: boolean;
}

/**
 * What programs read to find the site and to show it elsewhere: the sitemap, robots.txt, the pictures of shared pages, and in each
 * language a manifest and feeds of news and publications. Content comes from the API of this process.
 */
export async function discoveryPlugin(app: FastifyInstance, options: DiscoveryOptions): Promise<void> {
  const { publicUrl, languages, currentTexts, contentVersion, development } = options;
  const cache = createResponseCache({ maxBytes: maxCacheBytes, contentVersion });

  const serve: Serve = (path, headers, make) => {
    const draft = async () => ({ status: 200, headers, body: await make(), isKept: !development });
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (request, reply) => cache.answer(request, reply, path, draft),
    });
  };
  const asked = (type: string) => ({ 'content-type': type, 'cache-control': 'public, no-cache' });

  serve('/sitemap.xml', asked('application/xml; charset=utf-8'), async () =>
    drawSitemap(options, await allPages(app, [...currentTexts().content.pages.en.keys()])),
  );
  const prefixes = languages.map((language) => localPath(language, ''));
  serve('/robots.txt', asked('text/plain; charset=utf-8'), () => writeRobots(publicUrl, prefixes));
  for (const language of languages) {
    const frameOf = (section: 'news' | 'publications') => ({
      ...{ publicUrl, languages, language, site: currentTexts().frame },
      sectionName: interfaceText(currentTexts(), language, 'translation', `sections.${section}`),
    });
    serve(localPath(language, '/feed.xml'), asked(feedType), async () => {
      const [stories, plainHtmlOf] = await Promise.all([
        newestStories(app, language, feedLength),
        loadFeedHtml(publicUrl),
      ]);
      return drawNewsFeed(frameOf('news'), stories, plainHtmlOf);
    });
    serve(localPath(language, publicationsFeedPath), asked(feedType), async () => {
      const [publications, plainHtmlOf] = await Promise.all([
        latestPublications(app, language, feedLength),
        loadFeedHtml(publicUrl),
      ]);
      return drawPublicationsFeed(frameOf('publications'), publications, plainHtmlOf);
    });
    serve(localPath(language, '/manifest.webmanifest'), asked('application/manifest+json; charset=utf-8'), () =>
      JSON.stringify(describeApplication(currentTexts().frame, language)),
    );
  }
  registerShareRoutes(app, options);
  registerBrandRoutes(serve, () => currentTexts().content.brand, options.drawing);
}

/** Every public page, with its day of change where that is known. */
async function allPages(app: FastifyInstance, names: readonly string[]): Promise<SitemapPage[]> {
  const [news, publications] = await Promise.all([allNews(app), allPublications(app)]);
  const newest = news[0]?.date ?? null;
  return [
    ...newsPaths.map((path) => ({ path, lastChange: newest })),
    ...names.map((name) => ({ path: `/${name}`, lastChange: null })),
    ...news.map(({ id, date, languages }) => ({ path: `/news/${id}`, lastChange: date, languages })),
    ...publications.map((id) => ({ path: `/publications/${id}`, lastChange: null })),
  ];
}

/** `robots.txt` (RFC 9309): everything but the closed areas, and where the sitemap is. */
function writeRobots(publicUrl: string, prefixes: readonly string[]): string {
  const lines = prefixes.flatMap((prefix) => closedPaths.map((path) => `Disallow: ${prefix}${path}`));
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** The site as an application that a device may keep (W3C Web Application Manifest), in one language. */
function describeApplication(site: SiteFrame, language: Language): object {
  const icon = (sizes: string, src: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });
  return {
    id: '/main',
    name: site.labName[language],
    short_name: site.titlePrefix[language],
    description: site.description[language],
    lang: language,
    start_url: localPath(language, '/main'),
    scope: '/',
    display: 'browser',
    background_color: '#f6f8fb',
    theme_color: '#f6f8fb',
    icons: [
      icon('192x192', '/icon-192.png', 'any'),
      icon('512x512', '/icon-512.png', 'any'),
      icon('512x512', '/icon-maskable-512.png', 'maskable'),
    ],
  };
}
